// Lists the problems of the site in a shadow tree, so that the styles of the page don't apply to it. An object that can't
// be read has a placeholder in the page itself; both exist in previews only.

const looks = new CSSStyleSheet();
looks.replaceSync(`
  [data-problem] {
    --mistake: #d33; box-sizing: border-box; margin: 1rem auto; padding: .75rem 1rem;
    width: var(--column, min(100% - 2.5rem, 40rem));
    border: solid var(--mistake); border-width: 0 0 0 .375rem;
    background: color-mix(in srgb, var(--mistake) 9%, transparent); font: 1rem/1.5 system-ui, sans-serif;
    &:dir(rtl) { border-width: 0 .375rem 0 0 }
    & > * { width: auto; margin: 0 }
    & :is(pre, code) { background: none; font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace }
    & pre { margin-block: .5rem; padding: 0 0 1.1em; overflow: auto; direction: ltr; text-align: left }
    & mark { position: relative; background: color-mix(in srgb, var(--mistake) 30%, transparent); color: inherit }
    & mark::after { content: '^'; position: absolute; inset: 1.25em auto auto 0; color: var(--mistake); font-weight: 700 }
  }
`);
document.adoptedStyleSheets.push(looks);

const element = (name, ...content) => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

const host = document.documentElement.appendChild(element('feedgen-live'));
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = `<style>
  :host { all: initial; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  div { margin: 0; border: 0; padding: .5em 1em; box-shadow: 0 0 1em #0006 }
  [role=alert] { inset: auto 0 0; width: auto; max-height: 60vh; border-top: .25em solid #c33 }
  [role=status] { inset: auto 1em 1em auto }
  [role=region] { inset: auto auto 1em 1em; max-width: min(28rem, 100vw - 4em); max-height: 60vh; overflow: auto }
  section { margin: .5em 0; overflow-wrap: anywhere }
  summary { cursor: pointer }
  p { margin: 0 }
  button { float: inline-end; font: inherit }
  a { color: inherit }
  pre { margin: .5em 0; padding-bottom: 1em; overflow: auto }
  mark { position: relative; background: #f668; color: inherit }
  mark::after { content: '^'; position: absolute; inset: 1.1em auto auto 0 }
</style><div popover="manual" role="alert"></div><div popover="manual" role="status"></div>
<div popover="manual" role="region" aria-label="Warnings" aria-live="polite"></div>`;
const [panel, note, corner] = root.querySelectorAll('div');

const closing = box => {
  const close = element('button', 'Close');
  close.onclick = () => box.hidePopover();
  return close;
};
addEventListener('keydown', event => event.key == 'Escape' && [panel, corner].forEach(box => box.hidePopover()));

const place = ({ file, line, column }) => [file, line, column].filter(Boolean).join(':');

// Whether the page contains a placeholder for this problem.
const isShown = problem =>
  [...document.querySelectorAll('[data-problem]')].some(each => each.dataset.problem == place(problem));

const described = (problem, base = '') => {
  const { severity, message, source, caret, hint, page } = problem;
  const where = page ? element('a', place(problem)) : place(problem);
  if (page) where.href = base + page;
  const parts = [element('p', element('b', severity), ': ', message), element('p', where)];
  if (source != null) {
    const characters = [...new Intl.Segmenter().segment(source.slice(caret))].map(each => each.segment);
    const [character = ' ', ...rest] = characters;
    parts.push(element('pre', source.slice(0, caret), element('mark', character), rest.join('')));
  }
  if (hint) parts.push(element('p', 'hint: ', hint));
  return element('section', ...parts);
};

// Unchanged problems keep their elements, so that closed ones remain closed.
const write = (place, content) => {
  const news = content.map(each => each.outerHTML).join();
  if (news == (place.news ?? '')) return;
  place.news = news;
  place.replaceChildren(...content);
  place.togglePopover(content.length > 0);
};

const listed = (warnings, count, base) => {
  const more = count - warnings.length;
  return element(
    'details', element('summary', count == 1 ? '1 warning' : `${count} warnings`),
    ...warnings.map(each => described(each, base)), more > 0 ? `and ${more} more in the terminal` : '');
};

export const tell = ({ problems, warnings, warningCount }, isLost, base) => {
  const here = problems.filter(each => each.scope == 'site');
  const others = problems.filter(each => each.scope != 'site' && !isShown(each));
  write(panel, here.length ? [closing(panel), ...here.map(each => described(each))] : []);
  const notes = isLost ? [element('p', 'This page is not there any more.')] : [];
  for (const first of others.slice(0, 1)) {
    const count = others.length == 1 ? '1 mistake' : `${others.length} mistakes, one`;
    const link = element('a', `${count} in ${place({ ...first, column: 0 })}`);
    link.href = base + first.page;
    link.title = first.message;
    notes.push(link);
  }
  write(note, notes);
  // The list is closed until the author opens it, and stays open when it changes.
  const isOpen = corner.querySelector('details')?.open;
  write(corner, warnings.length ? [closing(corner), listed(warnings, warningCount, base)] : []);
  corner.querySelector('details')?.toggleAttribute('open', isOpen ?? false);
};
