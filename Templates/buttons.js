// Buttons that switch between light and dark and copy code. The script runs before the page is painted, so that the
// reader's choice, which is stored in this browser only, applies from the first frame.
const root = document.documentElement, key = 'scheme', dark = matchMedia('(prefers-color-scheme: dark)');
const stored = value => {
  try {
    if (value === '') localStorage.removeItem(key);
    else if (value) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? '';
  } catch { return value ?? ''; }
};
const show = scheme => {
  root.dataset.scheme = root.style.colorScheme = scheme;
};
const wish = stored();
show(wish === 'dark' || wish === 'light' ? wish : '');

const addCopyButtons = () => {
  const button = document.getElementById('copy')?.content.firstElementChild;
  if (button) for (const pre of document.querySelectorAll('pre:has(code):not(:has(.copy))')) pre.prepend(button.cloneNode(true));
};
addEventListener('DOMContentLoaded', () => {
  addCopyButtons();
  new MutationObserver(addCopyButtons).observe(document.body, {childList: true, subtree: true});
});

addEventListener('click', async event => {
  const button = event.target.closest?.('.scheme, .copy');
  if (button?.matches('.scheme')) {
    const system = dark.matches ? 'dark' : 'light', other = dark.matches ? 'light' : 'dark';
    const next = (root.dataset.scheme || system) === system ? other : '';
    show(next);
    stored(next);
  } else if (button) {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
    const text = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => button.textContent = text, 2000);
  }
});
