'use client';

/** How long after an act the element that has the focus may still go, or be drawn at another place. */
const WATCHED_MS = 2000;

/**
 * Gives the focus to an element, else to the page's content, once the focused one is gone: somebody at the keyboard goes
 * on from there. Call it after an act that may remove or move what was pressed.
 */
export function keepFocus(id?: string): void {
  const until = performance.now() + WATCHED_MS;
  function look(): void {
    if (document.activeElement === document.body) {
      const element = (id && document.getElementById(id)) || document.querySelector<HTMLElement>('main');
      element?.focus();
    }
    if (performance.now() < until) requestAnimationFrame(look);
  }
  // After the next paint, which may have moved it.
  requestAnimationFrame(() => setTimeout(look));
}
