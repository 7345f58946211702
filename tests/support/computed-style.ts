// jsdom resolves every colour of an element each time that a role is looked for: a tenth of the time of component tests.
// Their documents have no stylesheet: what an element shows follows from its tag, its attributes and its own style.

const NOT_DISPLAYED = 'head, head *, script, style, template, noscript, [hidden], dialog:not([open])';

/** The own or nearest inherited value of a property of inline styles. */
function inherited(element: Element, property: string): string {
  const own = element instanceof HTMLElement ? element.style.getPropertyValue(property) : '';
  return own || !element.parentElement ? own : inherited(element.parentElement, property);
}

window.getComputedStyle = (element) => {
  const style = document.createElement('span').style;
  if (element instanceof HTMLElement) style.cssText = element.style.cssText;
  style.display ||= element.matches(NOT_DISPLAYED) ? 'none' : 'block';
  style.visibility ||= inherited(element, 'visibility') || 'visible';
  style.pointerEvents ||= inherited(element, 'pointer-events') || 'auto';
  return style;
};
