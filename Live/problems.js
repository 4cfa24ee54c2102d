// Says what is wrong with the site, in a tree of its own, so that the page's looks and this one's don't meet.

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
  p { margin: 0 }
  button { float: inline-end; font: inherit }
  a { color: inherit }
  pre { margin: .5em 0; padding-bottom: 1em; overflow: auto }
  mark { position: relative; background: #f668; color: inherit }
  mark::after { content: '^'; position: absolute; inset: 1.1em auto auto 0 }
</style><div popover="manual" role="alert"></div><div popover="manual" role="status"></div>`;
const [panel, note] = root.querySelectorAll('div');

const close = element('button', 'Close');
close.onclick = () => panel.hidePopover();
addEventListener('keydown', event => event.key == 'Escape' && panel.hidePopover());

const place = ({ file, line, column }) => [file, line, column].filter(Boolean).join(':');

const described = problem => {
  const { severity, message, source, caret, hint } = problem;
  const parts = [element('p', element('b', severity), ': ', message), element('p', place(problem))];
  if (source != null) {
    const characters = [...new Intl.Segmenter().segment(source.slice(caret))].map(each => each.segment);
    const [character = ' ', ...rest] = characters;
    parts.push(element('pre', source.slice(0, caret), element('mark', character), rest.join('')));
  }
  if (hint) parts.push(element('p', 'hint: ', hint));
  return element('section', ...parts);
};

// What says the same as before is left alone, so that what was closed stays closed.
const write = (place, content) => {
  const news = content.map(each => each.outerHTML).join();
  if (news == (place.news ?? '')) return;
  place.news = news;
  place.replaceChildren(...content);
  place.togglePopover(content.length > 0);
};

export const tell = (problems, isLost, base) => {
  const here = problems.filter(each => each.scope == 'site');
  const others = problems.filter(each => each.scope != 'site');
  write(panel, here.length ? [close, ...here.map(described)] : []);
  const notes = isLost ? [element('p', 'This page is not there any more.')] : [];
  for (const first of others.slice(0, 1)) {
    const count = others.length == 1 ? '1 mistake' : `${others.length} mistakes, one`;
    const link = element('a', `${count} in ${place({ ...first, column: 0 })}`);
    link.href = base + first.page;
    link.title = first.message;
    notes.push(link);
  }
  write(note, notes);
};
