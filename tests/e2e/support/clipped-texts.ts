/** Texts of which a part is hidden by the box they stand in. Runs in the browser, so it knows nothing outside itself. */
export function clippedTexts(within: string): string[] {
  const isCut = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const sideways = overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1;
    const downwards = overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1;
    // What only a screen reader says is a pixel wide.
    return box.clientWidth > 1 && (sideways || downwards);
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...document.querySelectorAll(`${within} *`)]
    .filter((box) => hasText(box) && box.checkVisibility() && isCut(box))
    .map((box) => `${box.localName} '${box.textContent}'`);
}
