/** Smaller distances are none: a scroll rarely ends on a whole pixel. */
const TOLERANCE_PX = 8;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/**
 * The product_option_id of the next option to look at on the way down a page, null when there is none left: the
 * first that begins below the line to which a scroll brings things, and is not open and all on the screen anyway.
 * While the page is on its way to an option, that one counts as reached.
 */
export function nextOption(form: HTMLElement, onTheWayTo: number | null): number | null {
  const options = [...form.querySelectorAll<HTMLElement>('[data-option]')];
  const reached = options.findIndex(({ dataset }) => Number(dataset.option) === onTheWayTo);
  const next = options.slice(reached + 1).find((option) => isBelowTheLine(option) && !isSeenWhole(option));
  return next ? Number(next.dataset.option) : null;
}

function isBelowTheLine(option: HTMLElement): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(option);
  const line = pixels(scrollPaddingTop) + pixels(scrollMarginTop);
  return option.getBoundingClientRect().top > line + TOLERANCE_PX;
}

function isSeenWhole(option: HTMLElement): boolean {
  const covered = pixels(getComputedStyle(option).scrollMarginBottom);
  const open = option.querySelector('[aria-expanded="true"]') !== null;
  return open && option.getBoundingClientRect().bottom <= innerHeight - covered;
}
