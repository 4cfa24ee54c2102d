// The browser's side of `feedgen serve`: makes the page what its file has become. It touches what differs between the
// file that was and the one that is, so that what the reader and scripts did stays.

import { tell } from './problems.js';

const all = (selector, page = document) => [...page.querySelectorAll(selector)];
const takeTag = page => {
  const [tag] = all('script[data-session]', page);
  tag?.remove();
  return tag?.dataset;
};
const { base, session, build, file } = takeTag(document);

// What each node is in the page's file. One that is nothing there is a script's: until the file is read, those that come
// later are.
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

// Of the patch being made: what goes, what had better not move, and what is looked at.
let gone, busy, eye;

// Of children in their new order the heaviest that are in their old order too.
const staying = (children, old) => {
  const chains = [];
  const heaviest = place =>
    chains.reduce((best, each) => (each.place < place && each.sum > best.sum ? each : best), { sum: 0 });
  for (const child of children) {
    const place = old.indexOf(child);
    if (place < 0) continue;
    const before = heaviest(place);
    const holds = each => child.contains(each);
    const weight = child.data ? 1e-6 : busy.some(holds) ? 1e6 : holds(eye) ? 1.5 : 1;
    chains.push({ child, place, before, sum: before.sum + weight });
  }
  const stay = new Set();
  for (let chain = heaviest(1e9); chain; chain = chain.before) stay.add(chain.child);
  return stay;
};

// Which children become the next ones, and which are left.
const match = (node, next, ...more) => {
  const old = [...node.childNodes].filter(child => origins.has(child));
  const names = Map.groupBy(old, child => name(origins.get(child)));
  const free = new Set(old);
  const wanted = new Map([...next.childNodes].map(each => [each]));
  for (const find of [
    each => names.get(name(each))?.shift(),
    each => old.find(child => free.has(child) && isLike(origins.get(child), each)),
    ...more,
  ])
    for (const [each, child] of wanted) {
      wanted.set(each, child || find(each));
      free.delete(wanted.get(each));
    }
  return { old, wanted, free };
};

// What is there, but not in the file, was made by a script.
const settle = (node, next) => {
  const origin = origins.get(node);
  if (text(origin) == text(next)) return next.replaceWith(origin);
  origins.set(node, next);
  // It is a text here, and elements in what was parsed without scripts.
  if (node.localName == 'noscript') return;
  const { wanted, free } = match(node, next);
  for (const [each, child] of wanted) if (child) settle(child, each);
  for (const child of free) origins.delete(child);
};

const findSection = next => next.dataset?.section && all('[data-section]').find(node => isLike(node, next));

// A row that opens may go below another one, or to another section.
const way = node => node && key(node) + way(node.parentElement);
const findRow = next => {
  const rows = page => (next.dataset?.cell ? all('details[data-cell]', page) : []);
  const ways = rows(next.ownerDocument).map(way);
  return rows().find(node => isLike(node, next) && !ways.includes(way(node)));
};

const arrange = (node, next) => {
  const { old, wanted, free } = match(node, next, findSection, findRow, make);
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

// A script that is cloned would not run.
const make = next => {
  const node = next.localName == 'script' ? document.createElement('script') : document.importNode(next);
  origins.set(node, next.ownerDocument.importNode(node));
  return node;
};

const morph = (node, next) => {
  const origin = origins.get(node);
  if (text(origin) == text(next)) return next.replaceWith(origin);
  origins.set(node, next);
  if (next.nodeType != 1) return (node.data = next.data);
  for (const each of next.attributes)
    if (origin.getAttribute(each.name) != each.value) node.setAttributeNode(each.cloneNode());
  for (const { name } of origin.attributes) if (!next.hasAttribute(name)) node.removeAttribute(name);
  if (next.content) node.innerHTML = next.innerHTML;
  arrange(node, next);
};

// What a page loads or runs on its way can't be taken back.
const needs = page =>
  all('[rel=stylesheet], script:not([src][type], [type*=json], [type=speculationrules])', page).map(text);

const boxOf = node => node.getBoundingClientRect();
const isSeen = box => box.height && box.bottom > 0 && box.top < innerHeight;
const rank = ([, { top }]) => (top > -1 ? top : 1e6);
let glides = [];

const patch = next => {
  if (needs(next).some(each => !needs(shown).includes(each))) return location.reload();
  for (const glide of glides) glide.finish();
  const boxes = all('[data-section] *, article *, main h1, main li').map(node => [node, boxOf(node)]);
  const seen = boxes.filter(([, box]) => isSeen(box)).reverse().sort((one, other) => rank(one) - rank(other));
  const { anchorNode, focusNode } = getSelection();
  const active = document.activeElement;
  busy = [active, anchorNode, focusNode, ...all('iframe, video, audio').filter(each => !each.paused)];
  eye = seen[0]?.[0];
  gone = new Set();
  morph(document.documentElement, next.documentElement);
  for (const node of gone) node.remove();
  shown = next;

  const [node, box] = seen.find(([node]) => node.isConnected) ?? [];
  if (node) scrollBy({ top: boxOf(node).top - box.top, behavior: 'instant' });
  active.focus({ preventScroll: true });
  if (!matchMedia('(prefers-reduced-motion)').matches) glides = boxes.flatMap(glide);
  dispatchEvent(new Event('feedgen'));
};

const glide = ([node, from]) => {
  const to = boxOf(node);
  const [x, y] = [from.x - to.x, from.y - to.y];
  const isMoved = from.height && to.height && (isSeen(from) || isSeen(to)) && Math.hypot(x, y) > 1;
  const isCell = isMoved && node.matches('[data-cell]:not(:has([data-cell]))');
  return isCell ? node.animate({ translate: [`${x}px ${y}px`, '0'] }, 200) : [];
};

// Puts new stylesheets beside those that changed; returns these.
const renew = async cache => {
  const old = [];
  const check = async node => {
    const url = (node.href || node.src).split('?')[0];
    if (!url.startsWith(location.origin)) return;
    const answer = await fetch(url, { cache });
    // The page will do without it.
    if (!answer.ok) return;
    const text = await answer.text();
    const { was = text } = node;
    node.was = text;
    if (was == text) return;
    if (node.src) location.reload();
    const fresh = node.cloneNode();
    origins.set(fresh, origins.get(node));
    fresh.href = origins.get(node).getAttribute('href') + '?' + Date.now();
    fresh.was = text;
    node.after(fresh);
    await new Promise(done => (fresh.onload = fresh.onerror = done));
    old.push(node);
  };
  await Promise.all(all('link[rel=stylesheet], script[src]').map(check));
  return old;
};

let state, isLost;
const read = async cache => {
  const answer = await fetch(location, { cache });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return { page, tag: takeTag(page), status: answer.status };
};

const begin = async () => {
  const { page, tag } = await read('force-cache');
  if (tag.file == file) {
    settle(document.documentElement, page.documentElement);
    shown = page;
  }
  await renew('force-cache');
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
      for (const link of await renew('no-cache')) link.remove();
      patch(page);
    }
    at = goal;
  }
  tell(state, isLost, base);
};

// One after the other, the newest state last.
let work = begin().catch(() => {});
const look = () => (work = work.then(update).catch(() => setTimeout(look, 500)));
const hear = news => {
  state = news;
  look();
};

// Of all tabs one has the stream, and tells the others.
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
