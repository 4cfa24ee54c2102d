// Finds what the reader types, in the index that Pagefind made of the site. Nothing is fetched before that.

const form = document.querySelector('form[data-index]');
const field = form.elements.q;
const place = form.parentElement;
const status = place.querySelector('[role=status]');
const list = place.querySelector('ol');
let index;
let turn = 0;

// Of markup only the marks are kept.
const marked = (html) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) => {
    if (node.nodeName !== 'MARK') return node.textContent;
    const mark = document.createElement('mark');
    mark.textContent = node.textContent;
    return mark;
  });

const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

const item = ({ url, meta, excerpt }) => {
  const link = element('a', meta.title ?? url);
  link.href = url;
  const date = element('span', meta.date ?? '');
  date.className = 'date';
  return element('li', link, ' ', date, element('p', ...marked(excerpt)));
};

const search = async () => {
  const query = field.value.trim();
  const mine = ++turn;
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  let [text, items] = ['', []];
  if (query) {
    try {
      index ??= await import(form.dataset.index);
      const found = await index.debouncedSearch(query);
      if (!found) return;
      items = (await Promise.all(found.results.slice(0, 30).map((result) => result.data()))).map(item);
      const { found: some, nothing } = status.dataset;
      text = items.length ? some.replace('{count}', found.results.length) : nothing;
    } catch {
      text = status.dataset.missing;
    }
  }
  if (mine !== turn) return;
  status.textContent = text;
  list.replaceChildren(...items);
};

place.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', search);
field.value = new URLSearchParams(location.search).get('q') ?? '';
if (field.value) search();
