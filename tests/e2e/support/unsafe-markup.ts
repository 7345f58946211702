/**
 * What a text must not bring into a document: handlers, addresses that are scripts, frames, forms to
 * elsewhere, scripts that are not the framework's own. Runs in the browser, so it knows nothing outside itself.
 */
export function unsafeMarkup(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName;
    if (/^(iframe|frame|object|embed|base|style|applet|portal|marquee|math|foreignobject)$/i.test(tag))
      found.push(tag);
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta http-equiv');
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push(`${tag} ${name}`);
      // A browser leaves blanks and control characters out of a scheme.
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
      !/^(\(?self\.__next_f|\(globalThis\["TURBOPACK"\]|\(d=>\{try\{const t=JSON\.parse\(localStorage)/.test(
        script,
      )
    )
      found.push(`script ${script.slice(0, 80)}`);
  }
  return found;
}
