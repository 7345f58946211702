/**
 * The links, buttons and fields smaller than `side` pixels, except links within a text. Runs in the
 * browser, so it cannot use anything of this module.
 */
export function smallTargets(side: number): string[] {
  const TARGETS = 'a[href], button, summary, input, select, textarea';

  const visible = (target: Element) =>
    target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !target.closest('[inert]');

  /** The exception of WCAG: a link within a sentence is as high as its line. */
  function inText(target: Element): boolean {
    const around = target.parentElement?.closest('p, li, dd, label');
    const inline = getComputedStyle(target).display === 'inline';
    return inline && around?.textContent?.trim() !== target.textContent?.trim();
  }

  /** The size of the area around its centre that hits the target; a label or a child can enlarge it. */
  function reach(target: Element): { width: number; height: number } {
    const box = target.getBoundingClientRect();
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
    };
    const along = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < side && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    return { width: along(-1, 0) + along(1, 0) + 1, height: along(0, -1) + along(0, 1) + 1 };
  }

  const found: string[] = [];
  const place = document.querySelector('dialog[open] dialog[open]') ?? document.querySelector('dialog[open]');
  for (const target of (place ?? document).querySelectorAll(TARGETS)) {
    const box = target.getBoundingClientRect();
    // The skip link waits above the window for the keyboard.
    if (!visible(target) || inText(target) || box.bottom + scrollY <= 0) continue;
    if (box.width >= side && box.height >= side) continue;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { width, height } = reach(target);
    if (Math.max(box.width, width) >= side && Math.max(box.height, height) >= side) continue;
    const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
    found.push(`${target.localName} '${name.trim()}' ${width} x ${height}`);
  }
  return found;
}
