'use client';

/**
 * Gives the focus to an element, else to the page's content, when the focused one is gone: somebody at the keyboard goes
 * on from there. After the next paint, which may have moved it.
 */
export function keepFocus(id?: string): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const element = (id && document.getElementById(id)) || document.querySelector<HTMLElement>('main');
      element?.focus();
    }),
  );
}
