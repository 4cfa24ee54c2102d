// Searches the index that Pagefind created. Nothing is requested before the reader types. Elements are looked up when they
// are needed, because a live preview changes the page.

const form = 'form[data-index]';
const part = (selector) => document.querySelector(`:has(> ${form}) ${selector}`);
let index;
let turn = 0;

const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

// Removes all markup except the marks of hits.
const marked = (html) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) =>
    node.nodeName === 'MARK' ? element('mark', node.textContent) : node.textContent,
  );

const item = ({ url, meta, excerpt }) => {
  const link = element('a', meta.title ?? url);
  link.href = url;
  const date = element('span', meta.date ?? '');
  date.className = 'date';
  const images = meta.image ? [Object.assign(element('img'), { alt: '', src: meta.image })] : [];
  return element('li', ...images, link, ' ', date, element('p', ...marked(excerpt)));
};

const search = async () => {
  const query = part('input').value.trim();
  const mine = ++turn;
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  const status = part('[role=status]');
  let [text, items] = ['', []];
  if (query) {
    try {
      index ??= await import(part(form).dataset.index);
      const found = await index.debouncedSearch(query);
      if (!found) return;
      items = (await Promise.all(found.results.slice(0, 30).map((result) => result.data()))).map(item);
      const { found: some, nothing } = status.dataset;
      text = items.length ? some.replace('{count}', found.results.length) : nothing;
    } catch {
      text = status.dataset.failed;
    }
  }
  if (mine !== turn) return;
  status.textContent = text;
  part('ol').replaceChildren(...items);
};

const reveal = () => part(form)?.parentElement.removeAttribute('hidden');
reveal();
addEventListener('feedgen', reveal);
addEventListener('submit', (event) => event.target.matches(form) && event.preventDefault());
addEventListener('input', (event) => event.target.closest(form) && search(), true);
const asked = new URLSearchParams(location.search).get('q');
if (asked) {
  part('input').value = asked;
  search();
}
