const within = (low, value, high) => Math.max(low, Math.min(value, high));
const numbers = (part, ...names) => names.map(name => +part.getAttribute(name));
const sizing = map => {
const marks = [...map.querySelectorAll('circle')].map(mark => numbers(mark, 'cx', 'cy'));
return [...map.querySelectorAll('path, circle, text')].filter(part => !part.closest('.scale')).map(part => {
const {strokeWidth, fontSize} = getComputedStyle(part), {cssText} = part.style, [r, x, y] = numbers(part, 'r', 'x', 'y');
const [left, top] = marks.find(mark => Math.hypot(mark[0] - x, mark[1] - y) < 30) ?? [x, y];
return size => {
part.style.cssText = cssText;
if (size < 1) {
part.style.strokeWidth = parseFloat(strokeWidth) * size;
part.style.fontSize = parseFloat(fontSize) * size + 'px';
}
if (r) part.setAttribute('r', r * size);
if (part.localName != 'text') return;
part.setAttribute('x', left + (x - left) * size);
part.setAttribute('y', top + (y - top) * size);
};
});
};
const keys = {'+': 2, '=': 2, '-': .5, 0: 0, ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60]};
const enable = (map, buttons) => {
const {width, height} = map.viewBox.baseVal, {style} = map, frame = map.parentElement, fingers = new Map();
let left = 0, top = 0, size = 1, moved, parts;
style.touchAction = 'pan-x pan-y';
const bar = map.querySelector('.scale'), scale = bar?.querySelector('text'), {textContent} = scale ?? {};
const measure = () => {
if (!bar) return;
const meters = bar.dataset.m * size, isLong = meters >= 1000, {lang} = document.documentElement;
bar.setAttribute('transform', `translate(${left} ${top}) scale(${size})`);
scale.textContent = size == 1 ? textContent
: (isLong ? meters / 1000 : meters).toLocaleString(lang, {maximumSignificantDigits: 3}) + (isLong ? ' km' : ' m');
};
const move = (x, y) => {
const unit = width * size / map.clientWidth;
left = within(0, left - x * unit, width - width * size);
top = within(0, top - y * unit, height - height * size);
map.setAttribute('viewBox', [left, top, width * size, height * size]);
style.touchAction = size < 1 ? 'none' : 'pan-x pan-y';
measure();
};
const zoom = (factor, at) => {
const box = map.getBoundingClientRect(), before = size;
if (size == 1) parts = sizing(map);
size = within(1 / 16, size / factor, 1);
left += (at ? (at.x - box.x) / box.width : .5) * width * (before - size);
top += (at ? (at.y - box.y) / box.height : .5) * height * (before - size);
move(0, 0);
for (const draw of parts) draw(size);
};
map.onpointerdown = event => {
if (!fingers.size) moved = 0;
fingers.set(event.pointerId, event);
};
map.onpointermove = event => {
const {pointerId, x, y} = event, last = fingers.get(pointerId);
if (!last) return;
fingers.set(pointerId, event);
moved += Math.hypot(x - last.x, y - last.y);
const other = [...fingers.values()].find(finger => finger.pointerId != pointerId);
if (other) {
const distance = finger => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
zoom(distance(event) / distance(last), {x: (x + other.x) / 2, y: (y + other.y) / 2});
} else if (size < 1 && moved > 4) {
map.setPointerCapture(pointerId);
move(x - last.x, y - last.y);
}
};
map.onpointerup = map.onpointercancel = map.onpointerleave = event => fingers.delete(event.pointerId);
map.addEventListener('click', event => {
if (moved > 4) event.preventDefault();
moved = 0;
}, true);
map.ondragstart = event => event.preventDefault();
map.ondblclick = event => zoom(2, event);
map.onwheel = event => {
if (!event.ctrlKey) return;
event.preventDefault();
zoom(2 ** (event.deltaY / -100), event);
};
frame.addEventListener('keydown', event => {
const key = keys[event.key];
if (key == null || event.ctrlKey || event.metaKey || event.altKey) return;
event.preventDefault();
key.length ? move(...key) : zoom(key);
});
frame.style.position = 'relative';
buttons.style.cssText = 'position:absolute;inset:0 0 auto auto;width:1.5rem;font:1rem/1.375rem var(--sans)';
[...buttons.children].forEach((button, index) => {
button.style.cssText = 'width:100%;margin-bottom:2px;padding:0;border:var(--rule);background:var(--paper);color:inherit;font:inherit';
button.onclick = () => zoom(index ? .5 : 2);
});
map.after(buttons);
};
const start = () => {
const template = document.querySelector('#zoom');
for (const map of document.querySelectorAll('svg.map:not(:has(+.zoom))')) {
if (template) enable(map, template.content.firstElementChild.cloneNode(true));
}
};
addEventListener('feedgen', start);
start();
