// The browser's side of `feedgen serve`: makes the page what its file has become. Only what differs between the old file
// and the new one is touched; what the reader and scripts did stays.

const all = (selector, page = document) => [...page.querySelectorAll(selector)];
const takeTag = page => {
  const [tag] = all('[src$="/_feedgen/live.js"]', page);
  tag?.remove();
  page.body.normalize();
  return tag?.dataset ?? {};
};
const { base = '', session, build } = takeTag(document);

// What each node is in the page's file. One that is nothing there is a script's.
const origins = new WeakMap();
const pair = (node, origin) => {
  origins.set(node, origin);
  node.childNodes.forEach((child, at) => pair(child, origin.childNodes[at]));
};
let shown = document.cloneNode(true);
pair(document.documentElement, shown.documentElement);

const key = node => node.dataset?.section ?? node.dataset?.cell ?? node.id;
const text = node => node.outerHTML ?? node.data;
// Elements without a key are known by all they say, texts by what they follow.
const name = node =>
  node && (key(node) ? node.nodeName + key(node) : node.outerHTML ?? '#' + name(node.previousSibling));
const isLike = (one, other) => one.nodeName == other.nodeName && key(one) == key(other);

// Of the patch being made: what goes at its end, what had better stay where it is, and what is looked at.
let gone, busy, eye;

// Of children in their new order those that need not move: the heaviest that are still in their old order.
const staying = (children, old) => {
  const chains = [];
  const heaviest = place =>
    chains.reduce((best, each) => (each.place < place && each.sum > best.sum ? each : best), { sum: 0 });
  for (const child of children) {
    const place = old.indexOf(child);
    if (place < 0) continue;
    const holds = each => child.contains(each);
    const before = heaviest(place);
    const weight = child.nodeType != 1 ? 1e-6 : busy.some(holds) ? 1e6 : holds(eye) ? 1.5 : 1;
    chains.push({ child, place, before, sum: before.sum + weight });
  }
  const stay = new Set();
  for (let chain = heaviest(Infinity); chain; chain = chain.before) stay.add(chain.child);
  return stay;
};

const arrange = (node, next) => {
  const old = [...node.childNodes].filter(child => origins.has(child));
  const names = Map.groupBy(old, child => name(origins.get(child)));
  const free = new Set(old);
  const wanted = new Map([...next.childNodes].map(each => [each]));
  for (const find of [
    each => names.get(name(each))?.shift(),
    each => old.find(child => free.has(child) && isLike(origins.get(child), each)),
    each => each.dataset?.section && all('[data-section]').find(child => isLike(child, each)),
    make,
  ])
    for (const [each, child] of wanted) {
      wanted.set(each, child || find(each));
      free.delete(wanted.get(each));
    }

  const stay = staying(wanted.values(), old);
  let place = node.firstChild;
  for (const [each, child] of wanted) {
    if (!stay.has(child)) node[child.isConnected && node.moveBefore ? 'moveBefore' : 'insertBefore'](child, place);
    gone.delete(child);
    morph(child, each);
    place = child.nextSibling;
  }
  for (const child of free) gone.add(child);
};

const make = next => {
  // A script that is cloned would not run.
  const isScript = next.localName == 'script';
  const node = isScript ? document.createElement('script') : document.importNode(next);
  origins.set(node, (isScript ? node : next).cloneNode());
  return node;
};

const morph = (node, next) => {
  const origin = origins.get(node);
  if (text(origin) == text(next)) return next.replaceWith(origin);
  origins.set(node, next);
  if (next.data != null) return (node.data = next.data);
  for (const each of next.attributes)
    if (origin.getAttribute(each.name) != each.value) node.setAttributeNode(each.cloneNode());
  for (const { name } of origin.attributes) if (!next.hasAttribute(name)) node.removeAttribute(name);
  if (next.content) node.innerHTML = next.innerHTML;
  arrange(node, next);
};

// Remembers what is looked at and in use. What it returns puts that back, and lets cells glide.
let glides = [];
const keep = () => {
  for (const glide of glides) glide.finish();
  const boxOf = node => node.getBoundingClientRect();
  const isSeen = box => box.height && box.bottom > 0 && box.top < innerHeight;
  const boxes = all('[data-section], [data-section] *, article *, h1, li').map(node => [node, boxOf(node)]);
  const rank = ([, { top }]) => (top > -1 ? top : 1e6);
  const seen = boxes.filter(([, box]) => isSeen(box)).reverse().sort((one, other) => rank(one) - rank(other));
  eye = seen[0]?.[0];
  const active = document.activeElement;
  const selection = getSelection();
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  busy = [active, anchorNode, ...all('iframe, video, audio').filter(each => !each.paused)];

  return () => {
    const [node, box] = seen.find(([node]) => node.isConnected) ?? [];
    if (node) scrollBy({ top: boxOf(node).top - box.top, behavior: 'instant' });
    active.focus({ preventScroll: true });
    if (anchorNode?.isConnected && focusNode.isConnected && anchorNode != selection.anchorNode)
      selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    if (matchMedia('(prefers-reduced-motion)').matches) return;
    glides = boxes.flatMap(([node, from]) => {
      const to = boxOf(node);
      const [x, y] = [from.x - to.x, from.y - to.y];
      const isMoved = from.height && to.height && (isSeen(from) || isSeen(to)) && Math.hypot(x, y) > 1;
      if (!isMoved || !node.matches('[data-cell]:not(:has([data-cell]))')) return [];
      return node.animate({ translate: [`${x}px ${y}px`, '0'] }, 200);
    });
  };
};

// What a page loads or runs on its way can't be taken back.
const needs = page =>
  all('[rel=stylesheet], [http-equiv], script:not([src][type], [type*=json], [type=speculationrules])', page)
    .map(text)
    .join();

const patch = next => {
  if (needs(next) != needs(shown)) return location.reload();
  const putBack = keep();
  gone = new Set();
  morph(document.documentElement, next.documentElement);
  for (const node of gone) node.remove();
  shown = next;
  putBack();
  dispatchEvent(new Event('feedgen'));
};

const read = async (url, cache) => {
  const answer = await fetch(url, { cache });
  return [await answer.text(), answer.status == 404];
};

// Stylesheets and scripts that are not what they were.
const changes = async cache => {
  const changed = [];
  for (const node of all('link[rel=stylesheet], script[src]')) {
    const url = (node.href || node.src).split('?')[0];
    if (!url.startsWith(location.origin)) continue;
    const [text] = await read(url, cache);
    if (text != (node.was ?? text)) changed.push(node);
    node.was = text;
  }
  return changed;
};

const replace = link =>
  new Promise(done => {
    if (link.src) return location.reload();
    const fresh = link.cloneNode();
    const origin = origins.get(link);
    origins.set(fresh, origin);
    fresh.href = origin.getAttribute('href') + '?' + Date.now();
    fresh.was = link.was;
    fresh.onload = fresh.onerror = () => done(link);
    link.after(fresh);
  });

// A page that was never there may come.
const wasLost = performance.getEntriesByType('navigation')[0].responseStatus == 404;
let state, isLost;

const update = async () => {
  const [text, is404] = await read(location, 'no-cache');
  isLost = is404 && !wasLost;
  const to = isLost && state.moved[decodeURI(location.pathname).slice(base.length)];
  if (to) location.replace(base + to);
  if (isLost) return;
  const next = new DOMParser().parseFromString(text, 'text/html');
  takeTag(next);
  const changed = await changes('no-cache');
  for (const link of await Promise.all(changed.map(replace))) link.remove();
  patch(next);
};

let at = session + build;
let isBusy = true;
const look = async () => {
  const goal = state && state.session + state.build;
  if (isBusy || document.hidden || !goal || goal == at) return;
  isBusy = true;
  await update().then(() => (at = goal), () => new Promise(done => setTimeout(done, 500)));
  isBusy = false;
  tell();
  look();
};

// What is wrong is another script's to say, which is fetched when something is.
let teller;
const tell = async () => {
  if (state.problems[0] || isLost) teller ??= import('./problems.js');
  (await teller)?.tell(state.problems, isLost, base);
};

const hear = news => {
  state = news;
  tell();
  look();
};

// Of all tabs one has the stream, and tells the others.
const channel = new BroadcastChannel('feedgen' + base);
channel.onmessage = ({ data }) => {
  if (data) hear(data);
  else if (source && state) channel.postMessage(state);
};

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

const wake = () => (source ? open() : channel.postMessage(null));
addEventListener('visibilitychange', wake);
addEventListener('pageshow', wake);
navigator.locks?.request('feedgen' + base, () => new Promise(open)) ?? open();
changes('force-cache').finally(() => {
  isBusy = false;
  look();
});
