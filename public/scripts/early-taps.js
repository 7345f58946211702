// A touch on a link to a sheet before the page's own scripts have come: it waits for them in the address, as
// lib/browser/place.ts would have put it there. Without this file the link loads the page again, with the sheet.
const page = document.documentElement;

addEventListener('popstate', () => page.removeAttribute('data-early'));

document.addEventListener('click', (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a[href^="/?"]') : null;
  if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const step = page.hasAttribute('data-early') ? 'replaceState' : 'pushState';
  history[step]({ sheetOpenedHere: true }, '', location.pathname + link.search);
  page.setAttribute('data-early', '');
});
