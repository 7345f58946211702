/**
 * Markup that no text may add to a document: event handlers, script URLs, frames, forms to
 * other sites, foreign scripts. Runs in the browser, so it cannot use anything of this module.
 */
export function unsafeMarkup(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName;
    // The build's style sheet, beside the link to its file.
    const isOwnStyle = tag === 'style' && element.nextElementSibling?.matches('head > link[media=print]');
    if (isOwnStyle && element.attributes.length === 0) continue;
    if (/^(iframe|frame|object|embed|base|style|applet|portal|marquee|math|foreignobject)$/i.test(tag))
      found.push(tag);
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta http-equiv');
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${tag} ${name}`);
      // Browsers ignore white space and control characters in a scheme.
      const address = [...value].filter((sign) => sign > ' ').join('');
      if (
        /^(href|src|action|formaction|data|xlink:href|to|values)$/i.test(name) &&
        /^(javascript|vbscript|data:text|data:application)/i.test(address)
      )
        found.push(`${tag} ${name} ${address}`);
    }
    if (tag !== 'script' || element.hasAttribute('src')) continue;
    const script = element.textContent ?? '';
    if (element.getAttribute('type') === 'application/ld+json') JSON.parse(script);
    else if (
      !/^(\(?self\.__next_f|\(globalThis\["TURBOPACK"\]|\(d=>\{try\{const l=localStorage;if\(l\.usual\))/.test(
        script,
      )
    )
      found.push(`script ${script.slice(0, 80)}`);
  }
  return found;
}
