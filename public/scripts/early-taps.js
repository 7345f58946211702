// A touch on a link to a sheet before the page's own scripts: it waits in the address, as open-sheet.ts would put it
// there, and a product opens with what its card shows, as in product-preview.tsx, until modal.ts takes over. Without
// this file the link loads the page again.
const page = document.documentElement;
// They stay still, unlike those of the page's own: the processor is for the scripts.
const BAR = 'rounded-control bg-sunken';
let early = null;

// The browser scrolls to where the page was left or to the part in the address: there heights must not be estimates.
const [visit] = performance.getEntriesByType('navigation');
if (location.hash || visit?.type !== 'navigate') page.dataset.whole = '';

// For home-screen.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});

addEventListener('popstate', () => {
  page.removeAttribute('data-early');
  if (!early?.isConnected) return;
  early.close();
  early.remove();
  early.opener?.focus({ preventScroll: true });
});

document.addEventListener('click', (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const touched = target instanceof Element ? target : null;
  // The plus of a card opens it as well: what would add it at once comes with the page's own scripts.
  const plus = touched?.closest('.cards button');
  const link = plus ? plus.closest('li').querySelector('a') : touched?.closest('a[href^="/?"]');
  if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const step = page.hasAttribute('data-early') ? 'replaceState' : 'pushState';
  history[step]({ sheetOpenedHere: true }, '', location.pathname + link.search);
  page.setAttribute('data-early', '');
  const card = link.closest('.cards > li');
  if (card) openPreview(link.textContent, card);
});

function openPreview(name, card) {
  early = document.createElement('dialog');
  early.id = 'early';
  early.tabIndex = -1;
  early.autofocus = true;
  early.className =
    'sheet m-0 mt-auto w-full max-w-none overflow-hidden rounded-t-sheet bg-surface p-0 text-ink shadow-sheet outline-none max-h-[92dvh] sm:m-auto sm:w-[calc(100%-3rem)] sm:rounded-sheet sm:max-w-xl lg:max-w-4xl';
  early.setAttribute('aria-label', name);
  early.innerHTML = `<button type="button" aria-label="Fermer" class="inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink absolute top-3 right-3 z-20 bg-surface/90 shadow-card"><svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" class="line-icon"><path d="M18 6 6 18M6 6l12 12"/></svg></button><div class="flex flex-col has-data-tall:h-[min(92dvh,52rem)] lg:has-data-tall:h-[min(92dvh,48rem)]"><div data-tall class="shrink-0 grow lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]"><div><div class="aspect-16/10 max-h-[40dvh] w-full bg-center bg-cover bg-sunken lg:aspect-4/3"></div><div class="flex flex-col gap-3 px-4 pt-5 pb-6 sm:px-6"><div class="flex flex-col gap-1"><h2 class="wrap-anywhere leading-tight font-bold text-2xl sm:text-3xl"></h2><p class="tabular font-semibold text-accent-ink text-lg"></p></div><div class="${BAR} h-12"></div></div></div><div class="flex flex-col gap-3 border-line border-t px-4 py-6 sm:px-6 lg:border-t-0 lg:border-l lg:pt-20">${`<div class="${BAR} h-14"></div>`.repeat(3)}</div></div></div>`;
  early.querySelector('h2').textContent = name;
  const price = card.querySelector('b > span:not([data-method])') ?? card.querySelector('b');
  early.querySelector('p').textContent = price?.textContent ?? '';
  const place = early.querySelector('.bg-cover');
  const picture = card.querySelector('img')?.currentSrc;
  if (picture) place.style.backgroundImage = `url("${picture}")`;
  if (card.hasAttribute('data-no-image')) {
    place.remove();
    early.querySelector('h2').classList.add('pr-12');
  }
  const close = () => history.back();
  early.querySelector('button').addEventListener('click', close);
  early.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  early.addEventListener('click', ({ target }) => target === early && close());
  document.body.append(early);
  early.opener = document.activeElement;
  // Modal after its first frame, as in components/ui/dialogs/modal.ts; at once for the keyboard.
  if (early.opener?.matches(':focus-visible')) early.showModal();
  else {
    early.setAttribute('open', '');
    requestAnimationFrame(() => setTimeout(makeModal, 0, early));
    // The browser reports Escape to a modal dialog only.
    early.addEventListener(
      'keydown',
      ({ key, currentTarget }) => key === 'Escape' && makeModal(currentTarget),
    );
  }
  early.focus({ preventScroll: true });
}

function makeModal(dialog) {
  if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
  dialog.removeAttribute('open');
  dialog.showModal();
  dialog.focus({ preventScroll: true });
}
