// Offers the entries that were published after the page was loaded, and marks those that are new since the reader's last
// visit. patch.js comes before it. Every request is conditional and without cookies.

const tag = document.getElementById('updates.js');
const options = { cache: 'no-cache', credentials: 'omit' };
const minute = 60 * 1000;

const sections = () => all('[data-section]');
const shownNames = () => new Set(sections().map(section => section.dataset.section));

// The stylesheet of the button and the dots loads with the first of them.
let styled;
const style = async () => {
  const answer = await fetch(new URL('updates.css', tag.src), options);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  document.adoptedStyleSheets.push(sheet);
};
const loadStyle = () => (styled ??= style().catch(() => {}));

// The date of the newest entry that the reader has seen is stored in this browser alone; that of the visit before, in
// the tab.
const mark = () => {
  const dateOf = section => {
    const date = section.querySelector('.dt-published');
    return Date.parse(date?.dateTime ?? date?.value) || 0;
  };
  const dated = sections().map(section => [section, dateOf(section)]);
  const place = 'feedgen ' + tag.dataset.document;
  try {
    const newest = Math.max(+localStorage[place] || 0, ...dated.map(([, date]) => date));
    sessionStorage[place] ??= localStorage[place] ?? newest;
    localStorage[place] = newest;
    for (const [section, date] of dated)
      if (date > sessionStorage[place]) section.dataset.new = tag.dataset.mark;
      else delete section.dataset.new;
    if (document.querySelector('[data-new]')) loadStyle();
  } catch {
    // The browser has no storage.
  }
};

// The stylesheet that the page was loaded with may no longer be in the cache, so rules are compared.
const isShown = ({ sheet }, text) => {
  const rulesOf = sheet => [...(sheet?.cssRules ?? [])].map(rule => (rule.href ? '' : rule.cssText)).join();
  const next = new CSSStyleSheet();
  next.replaceSync(text);
  return rulesOf(sheet) == rulesOf(next);
};

const offer = document.createElement('div');
const button = document.createElement('button');

const accept = async () => {
  const answer = await fetch(location, options);
  if (!answer.ok) return location.reload();
  const page = await parse(answer);
  const names = shownNames();
  const links = await renew(all(sheets), options, isShown);
  for (const link of links) link.remove();
  await patch(page);
  mark();
  offer.replaceChildren();
  const fresh = sections().find(section => !names.has(section.dataset.section));
  fresh?.scrollIntoView({ block: 'nearest' });
  // The links of a closed row can't have the focus.
  const first = fresh && all('a, summary', fresh).find(part => part.checkVisibility());
  (first ?? document.getElementById('main'))?.focus({ preventScroll: true });
};

// Entries behind the last one that is shown are older, and have moved here from the next page.
const textOf = ({ lists, entries, words }) => {
  const [state, ...numbers] = lists[tag.dataset.page] ?? [];
  if (!state || state == tag.dataset.state) return '';
  const names = shownNames();
  const isNew = number => !names.has(entries[number]);
  const end = numbers.findLastIndex(number => !isNew(number));
  const count = numbers.filter((number, at) => isNew(number) && (at < end || end < 0)).length;
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return count ? (words[form] ?? words.other).replace('{count}', count) : words.changed;
};

let at = Date.now();
const look = async () => {
  if (document.hidden || Date.now() - at < minute) return;
  at = Date.now();
  const answer = await fetch(tag.dataset.document, options);
  const text = answer.ok && textOf(await answer.json());
  // Screen readers announce changes of this element.
  if (text && text == button.textContent && offer.firstChild) return;
  if (text) await loadStyle();
  button.textContent = text;
  offer.replaceChildren(...(text ? [button] : []));
};

// A preview patches the page already.
if (tag && !document.querySelector('feedgen-live')) {
  mark();
  offer.className = 'updates';
  offer.dir = 'auto';
  offer.setAttribute('role', 'status');
  document.body.append(offer);
  button.onclick = () => accept().catch(() => location.reload());
  const quietly = () => look().catch(() => {});
  addEventListener('visibilitychange', quietly);
  // A timer of a sleeping computer is late, so the time is compared.
  setInterval(quietly, 5 * minute);
}
