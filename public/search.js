const form = 'form[data-index]';
const part = (selector) => document.querySelector(`:has(> ${form}) ${selector}`);
let turn = 0;
const variants = { ß: 'ss', ς: 'σ', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const han = '\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}';
const unspaced = `[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uff66-\uff9f${han}]`;
const letter = '[\\p{L}\\p{N}\\p{M}]';
const runs = new RegExp(`((?=${unspaced})${letter})+|((?!${unspaced})${letter})+`, 'gu');
const starts = (set) => (text) => new RegExp('^' + set, 'u').test(text);
const [isHan, isUnspaced] = [starts(`[${han}]`), starts(unspaced)];
const fold = (word) =>
word
.normalize('NFD')
.replace(/[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g, '')
.normalize('NFC')
.toLowerCase()
.replace(/[ßςæœøđłı]/g, (letter) => variants[letter]);
const termsOf = (run) => {
const letters = [...run];
if (!isUnspaced(run)) return [letters.slice(0, 40).join('')];
return letters.slice(0, Math.max(1, letters.length - 1)).map((_, at) => letters.slice(at, at + 2).join(''));
};
const requests = {};
const load = (url) =>
(requests[url] ??= fetch(url)
.then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
.catch((error) => {
delete requests[url];
throw error;
}));
const scores = async (term, { index, documents, shards }) => {
const length = isHan(term) ? 1 : isUnspaced(term) ? 2 : 3;
let hash = 2166136261;
for (const letter of [...term].slice(0, length)) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
const shard = ((hash ^ (hash >>> 15)) & (shards - 1)) >>> 0;
const found = new Map();
for (const line of (await load(`${index}postings/${shard}.txt`)).split('\n')) {
const [name, text] = line.split(' ');
if (!text || (name !== term && ([...term].length < length || !name.startsWith(term)))) continue;
const postings = [...text.matchAll(/([0-9a-z]*)([A-Z])/g)];
const rarity = Math.log(1 + documents / postings.length) * (term.length / name.length);
let document = -1;
for (const [, gap, weight] of postings) {
document += 1 + (gap ? parseInt(gap, 36) : 0);
found.set(document, Math.max(found.get(document) ?? 0, rarity * (weight.charCodeAt(0) - 60)));
}
}
return found;
};
const ranked = async (terms, settings) => {
const sums = new Map();
for (const found of await Promise.all(terms.map((term) => scores(term, settings)))) {
for (const [document, score] of found) {
const [count, sum] = sums.get(document) ?? [0, 0];
sums.set(document, [count + 1, sum + score]);
}
}
const all = [...sums].sort(([a, [m, first]], [b, [n, second]]) => n - m || second - first || b - a);
return all.filter(([, [count]]) => count === all[0][1][0]).map(([document]) => document);
};
const element = (name, content, properties) => {
const made = Object.assign(document.createElement(name), properties);
made.append(...content);
return made;
};
const excerpt = (text, query) => {
const hits = [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
const folded = fold(run);
const hit = query.find((part) => (isUnspaced(part) ? folded.includes(part) : folded.startsWith(part)));
if (!hit) return [];
const start = index + folded.indexOf(hit);
return [[start, isUnspaced(hit) ? start + hit.length : index + run.length]];
});
const first = hits[0]?.[0] ?? 0;
let at = first > 80 ? Math.min(first, text.indexOf(' ', first - 80) + 1 || first) : 0;
const end = at + 240;
const nodes = [at ? '… ' : ''];
for (const [from, to] of hits) {
if (to > end) break;
nodes.push(text.slice(at, from), element('mark', [text.slice(from, to)]));
at = to;
}
return [...nodes, text.slice(at, end), end < text.length ? ' …' : ''];
};
const item = async (number, query, { index }) => {
const block = JSON.parse(await load(`${index}documents/${number >> 6}.json`));
const [url, title, date, image] = block[number & 63];
const page = new DOMParser().parseFromString(await load(url).catch(() => ''), 'text/html');
const article = page.querySelector('main article') ?? page.body;
article.querySelectorAll('header,footer,nav,script,style,svg,.days').forEach((node) => node.remove());
const text = article.textContent.replace(/\s+/g, ' ').trim();
const nodes = [
element('a', [title], { href: url }), ' ', element('span', [date], { className: 'date' }),
element('p', excerpt(text, query)),
];
return element('li', image ? [element('img', [], { alt: '', src: image }), ...nodes] : nodes);
};
const search = async () => {
const mine = ++turn;
const text = part('input').value.trim();
const status = part('[role=status]');
history.replaceState(null, '', text ? `?q=${encodeURIComponent(text)}` : location.pathname);
let [message, items] = ['', []];
const query = (text.match(runs) ?? []).map(fold);
try {
const settings = part(form).dataset;
const found = query.length ? await ranked([...new Set(query.flatMap(termsOf))], settings) : [];
if (mine !== turn) return;
items = await Promise.all(found.slice(0, 10).map((document) => item(document, query, settings)));
const { found: some, nothing } = status.dataset;
if (text) message = found.length ? some.replace('{count}', found.length) : nothing;
} catch {
message = status.dataset.failed;
}
if (mine !== turn) return;
status.textContent = message;
part('ol').replaceChildren(...items);
};
const reveal = () => part(form)?.parentElement.removeAttribute('hidden');
reveal();
addEventListener('feedgen', reveal);
addEventListener('submit', (event) => event.target.matches(form) && event.preventDefault());
addEventListener('input', (event) => event.target.closest(form) && search(), true);
addEventListener('keydown', (event) => {
const stops = [...document.querySelectorAll(`:has(> ${form}) :is(input, a)`)];
const next = stops[stops.indexOf(event.target) + { ArrowDown: 1, ArrowUp: -1 }[event.key]];
if (!next || !stops.includes(event.target)) return;
event.preventDefault();
next.focus();
});
const asked = new URLSearchParams(location.search).get('q');
if (asked) {
part('input').value = asked;
search();
}
