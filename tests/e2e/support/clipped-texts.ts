/** Texts that their box clips. Runs in the browser, so it cannot use anything of this module. */
export function clippedTexts(within: string): string[] {
  const isCut = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const sideways = overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1;
    const downwards = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1;
    // Text for screen readers only is a pixel wide.
    return box.clientWidth > 1 && (sideways || downwards);
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...document.querySelectorAll(`${within} *`)]
    .filter((box) => hasText(box) && box.checkVisibility() && isCut(box))
    .map((box) => `${box.localName} '${box.textContent}'`);
}
