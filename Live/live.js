// The browser's part of `feedgen serve`: updates the page to its current file. Templates/patch.js comes before it.

import { tell } from './problems.js';

const takeTag = page => {
  const tag = page.querySelector('[data-session]');
  tag?.remove();
  return tag?.dataset;
};
const { base, session, build, file } = takeTag(document);

// Nodes that are not in the file were added by a script.
const settle = (node, next) => {
  if (!adopt(node, next)) return;
  const { wanted, free } = match(node, next);
  for (const [each, child] of wanted) if (child) settle(child, each);
  for (const child of free) origins.delete(child);
};

const renewAll = cache => renew(all(sheets + ', script[src]'), { cache });

let state, isLost;
const read = async cache => {
  const answer = await fetch(location, { cache });
  const page = await parse(answer);
  return { page, tag: takeTag(page), status: answer.status };
};

const begin = async () => {
  const { page, tag } = await read('force-cache');
  if (tag.file == file) {
    settle(root, page.documentElement);
    shown = page;
  }
  await renewAll('force-cache');
};

let at = session + build;
const update = async () => {
  if (document.hidden) return;
  const goal = state.session + state.build;
  if (goal != at) {
    const { page, status } = await read('no-cache');
    isLost = status == 404;
    const to = isLost && state.moved[decodeURI(location.pathname).slice(base.length)];
    if (to) location.replace(base + to);
    if (!isLost) {
      for (const link of await renewAll('no-cache')) link.remove();
      await patch(page);
    }
    at = goal;
  }
  tell(state, isLost, base);
};

// Patches run in sequence; the newest state is last.
let work = begin().catch(() => {});
const look = () => (work = work.then(update).catch(() => setTimeout(look, 500)));
const hear = news => {
  state = news;
  look();
};

// One tab receives the stream of events and passes them to the other tabs.
const channel = new BroadcastChannel('feedgen' + base);
channel.onmessage = ({ data }) => (data ? hear(data) : source && channel.postMessage(state));
let source;
const open = () => {
  source?.close();
  source = new EventSource(base + '/_feedgen/events');
  source.addEventListener('state', ({ data }) => {
    hear(JSON.parse(data));
    channel.postMessage(state);
  });
  source.onerror = () => setTimeout(open, 500);
};

const wake = () => (source ? open() : channel.postMessage(0));
addEventListener('visibilitychange', wake);
addEventListener('pageshow', wake);
navigator.locks?.request('feedgen' + base, () => new Promise(open)) ?? open();
