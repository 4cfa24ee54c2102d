// Updates an open page to the current content of its file. It changes only what differs between the former and the current
// file, so the state of forms, players and scripts is preserved. The live preview (Live/live.js) and updates for readers
// (updates.js) are each published in one file with it.

const all = (selector, page = document) => [...page.querySelectorAll(selector)];
const sheets = '[rel=stylesheet]';
const loaded = node => new Promise(done => (node.onload = node.onerror = done));
const parse = async answer => new DOMParser().parseFromString(await answer.text(), 'text/html');

// The node of the file for each node of the page. Nodes without one were added by scripts. Until the file is read, these
// are all nodes that are added after the start.
const origins = new WeakMap();
const pair = (node, origin) => {
  origins.set(node, origin);
  node.childNodes.forEach((child, at) => pair(child, origin.childNodes[at]));
};
const root = document.documentElement;
let shown = document.cloneNode(true);
pair(root, shown.documentElement);

// Makes a node of a file the origin of a node of the page. Returns the former origin if it differs.
const adopt = (node, next) => {
  const origin = origins.get(node);
  if (text(origin) == text(next)) return void next.replaceWith(origin);
  origins.set(node, next);
  return origin;
};

const key = node => node.dataset?.section ?? node.dataset?.cell ?? node.id;
const text = node => node.outerHTML ?? node.data;
// Elements without a key are matched by their text, texts by the node before them.
const name = node =>
  node && (key(node) ? node.nodeName + key(node) : node.outerHTML ?? '#' + name(node.previousSibling));
const isLike = (one, other) => one.nodeName == other.nodeName && key(one) == key(other);

// State of the current patch: removed nodes, nodes that should not move, and the first visible node.
let gone, busy, eye;

// The heaviest increasing subsequence: the children that don't have to move.
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

// Matches old children with new ones; returns the pairs and the remaining old children.
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

// A section may move to another month, and a row with details below another row or to another section.
const way = node => node && key(node) + way(node.parentElement);
const findMoved = next => {
  const movable = next.dataset?.section ? '[data-section]' : next.dataset?.cell ? 'details' : 'x';
  const ways = all(movable, next.ownerDocument).map(way);
  return all(movable).find(node => isLike(node, next) && !ways.includes(way(node)));
};

const arrange = (node, next) => {
  const { old, wanted, free } = match(node, next, findMoved, make);
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

// A cloned script would not run.
const make = next => {
  const node = next.localName == 'script' ? document.createElement('script') : document.importNode(next);
  origins.set(node, next.ownerDocument.importNode(node));
  return node;
};

const morph = (node, next) => {
  const origin = adopt(node, next);
  if (!origin) return;
  if (next.nodeType != 1) return (node.data = next.data);
  for (const each of next.attributes)
    if (origin.getAttribute(each.name) != each.value) node.setAttributeNode(each.cloneNode());
  for (const { name } of origin.attributes) if (!next.hasAttribute(name)) node.removeAttribute(name);
  // `noscript` contains a text here, but elements in a document that was parsed without scripts.
  if (next.content || next.localName == 'noscript') node.innerHTML = next.innerHTML;
  else arrange(node, next);
};

// Scripts that ran and preloaded files can't be undone.
const needs = page => all('script:not([src][type], [type*=json], [type=speculationrules])', page).map(text);

const boxOf = node => node.getBoundingClientRect();
const isSeen = box => box.height && box.bottom > 0 && box.top < innerHeight;
const rank = ([, { top }]) => (top > -1 ? top : 1e6);
let glides = [];

const patch = async next => {
  if (needs(next).some(each => !needs(shown).includes(each))) return location.reload();
  [gone, busy] = [new Set(), []];
  // Stylesheets come first, so that new content is never shown without them, and go last.
  const styles = all(sheets);
  morph(document.head, next.head);
  await Promise.all(all(sheets).filter(node => !styles.includes(node)).map(loaded));
  for (const glide of glides) glide.finish();
  const boxes = all('[data-section] *, article *, main h1, main li').map(node => [node, boxOf(node)]);
  const seen = boxes.filter(([, box]) => isSeen(box)).reverse().sort((one, other) => rank(one) - rank(other));
  const { anchorNode, focusNode } = getSelection();
  const active = document.activeElement;
  busy = [active, anchorNode, focusNode, ...all('iframe, video, audio').filter(each => !each.paused)];
  eye = seen[0]?.[0];
  morph(root, next.documentElement);
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
  if (!isMoved || !node.matches('[data-cell]:not(:has([data-cell]))')) return [];
  return node.animate({ translate: [`${x}px ${y}px`, '0'] }, 200);
};

// The file as it was when the page was loaded.
const isAsRead = (node, text) => (node.was ?? text) == (node.was = text);

// Inserts changed stylesheets beside the former ones; returns the former ones.
const renew = async (nodes, options, isShown = isAsRead) => {
  const old = [];
  const check = async node => {
    const url = (node.href || node.src).split('?')[0];
    // Those that scripts added are their own.
    if (!origins.has(node) || !url.startsWith(location.origin)) return;
    const answer = await fetch(url, options);
    // The page is shown without this stylesheet.
    if (!answer.ok) return;
    const text = await answer.text();
    if (isShown(node, text)) return;
    if (node.src) location.reload();
    const fresh = node.cloneNode();
    origins.set(fresh, origins.get(node));
    fresh.href = origins.get(node).getAttribute('href') + '?' + Date.now();
    fresh.was = text;
    node.after(fresh);
    await loaded(fresh);
    old.push(node);
  };
  await Promise.all(nodes.map(check));
  return old;
};
