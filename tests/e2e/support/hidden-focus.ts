import type { Page } from '@playwright/test';

/** Why the focused element is not visibly focused: no focus ring, or something covers it. */
export const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    // A dialog that has the focus itself shows no ring.
    if (!stop || stop === document.body || stop.localName === 'dialog') return null;
    const name = `${stop.localName} '${stop.getAttribute('aria-label') ?? stop.textContent}'`;
    const ringed = [stop, stop.closest('label')].some(
      (each) =>
        each &&
        ['', '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        }),
    );
    if (!ringed) return `${name} has no ring`;
    const { x, y, width, height } = stop.getBoundingClientRect();
    const isSeen = (part: number) => {
      const hit = document.elementFromPoint(x + width * part, y + height / 2);
      return hit && (stop.contains(hit) || hit.contains(stop) || hit.closest('label')?.contains(stop));
    };
    return [0.1, 0.5, 0.9].some(isSeen) ? null : `${name} is covered`;
  });
