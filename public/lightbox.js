const root = document.documentElement;
const forward = () => (getComputedStyle(root).direction == 'rtl' ? -1 : 1);
const isModified = event => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
const photos = '.photo > a:not(.video)';
const links = () => [...document.querySelectorAll(photos)];
const template = () => document.querySelector('#lightbox');
const albumOf = link => link.closest('.section, .feed');
let slides;
let dialog, stage, previous, next, counter, position, title, caption, page;
let album = [];
let at = 0;
const photo = index => album.at(index % album.length);
const pictures = new Map();
const picture = link => {
const markup = link.innerHTML;
if (!pictures.has(markup)) {
const parts = [...link.querySelectorAll('source, img')].map(part => part.cloneNode());
const image = parts.at(-1);
const ratio = image.getAttribute('width') / image.getAttribute('height') || 1;
for (const part of parts) part.sizes = `min(100vw, ${Math.round(90 * ratio)}vh)`;
image.loading = 'eager';
image.style.setProperty('--r', ratio);
const picture = document.createElement('picture');
picture.append(...parts);
pictures.set(markup, picture);
}
return pictures.get(markup);
};
const show = index => {
const link = photo(index);
at = album.indexOf(link);
previous.hidden = next.hidden = album.length < 2;
stage.replaceChildren(picture(link));
dialog.ariaLabel = title.textContent = link.textContent.trim();
caption.textContent = link.dataset.caption;
title.lang = caption.lang = link.closest('[lang]').lang;
counter.textContent = position.replace('{position}', at + 1).replace('{count}', album.length);
page.href = link.href;
picture(link).lastChild.decode().finally(() => [at + 1, at - 1].map(photo).forEach(picture));
history.replaceState(link.href, '');
};
const open = () => {
dialog = document.importNode(template().content, true).firstElementChild;
const part = name => dialog.querySelector('.lightbox-' + name);
[stage, previous, next, counter] = ['stage', 'previous', 'next', 'position'].map(part);
[title, caption, page] = ['h2', '.caption', 'a'].map(name => dialog.querySelector(name));
position = counter.textContent;
previous.onclick = () => show(at - 1);
next.onclick = () => show(at + 1);
part('close').onclick = () => dialog.close();
dialog.onclose = close;
listenToFingers();
root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
document.body.append(dialog);
dialog.showModal();
const sheet = dialog.querySelector('link');
if (!sheet) return;
dialog.style.opacity = 0;
sheet.onload = sheet.onerror = () => (dialog.style.opacity = '');
};
const close = () => {
slides = clearInterval(slides);
dialog.remove();
dialog = null;
photo(at).focus();
if (history.state == page.href) history.back();
};
const current = () => links().find(link => link.href == history.state);
const follow = () => {
const link = current();
if (!link) {
dialog?.close();
history.scrollRestoration = 'auto';
return;
}
album = links().filter(other => albumOf(other) == albumOf(link));
if (!dialog) open();
show(album.indexOf(link));
};
addEventListener('click', event => {
const link = event.target.closest(photos);
if (!link || !template() || isModified(event)) return;
event.preventDefault();
history.scrollRestoration = 'manual';
history.pushState(link.href, '');
follow();
});
addEventListener('keydown', event => {
const to = { ArrowRight: at + forward(), ArrowLeft: at - forward(), Home: 0, End: -1 }[event.key];
if (!dialog || isModified(event)) return;
if (event.key == 's') slides = slides ? clearInterval(slides) : setInterval(() => show(at + 1), 5000);
if (to == null) return;
event.preventDefault();
show(to);
});
const listenToFingers = () => {
let finger = false;
stage.onclick = event => event.target == stage && dialog.close();
stage.onpointerdown = event => (finger = event.isPrimary && event.pointerType != 'mouse' && event);
stage.onpointerup = event => {
const x = event.x - finger.x;
const y = event.y - finger.y;
finger = false;
if (Math.abs(x) > 40 && Math.abs(x) > Math.abs(y)) show(at - Math.sign(x) * forward());
else if (y > 80) dialog.close();
};
visualViewport.onresize = () => (stage.style.touchAction = visualViewport.scale > 1 ? 'auto' : '');
};
addEventListener('popstate', follow);
addEventListener('feedgen', follow);
follow();
