import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendered } from './render.ts';

const CHUNKS = '.next/static/chunks';
const LINK = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
/** A text that would end the element, or start a comment in it. */
const UNSAFE = /<[!/]/;

/** Style sheets of the build, as they stand in a page. */
export interface InlineStyles {
  /** The sources of the content security policy that allow them. */
  sources: readonly string[];
  /** Puts the style sheets of a page into it, so that its first paint waits for no other file. */
  inline(rendered: Rendered): Rendered;
}

/** In the file, addresses are relative to it. */
const withAbsoluteAddresses = (css: string) => css.replaceAll('url(../', 'url(/_next/static/');

/**
 * Reads the build's style sheets. The link to the file stays in the page, for printing only: the browser fetches it with the
 * lowest priority, and Next's client router finds it and does not load it again.
 */
export function readInlineStyles(root: string): InlineStyles {
  const sheets = new Map<string, string>();
  for (const file of globSync('**/*.css', { cwd: join(root, CHUNKS) })) {
    const css = withAbsoluteAddresses(readFileSync(join(root, CHUNKS, file), 'utf8'));
    if (!UNSAFE.test(css)) sheets.set(`/_next/static/chunks/${file}`, css);
  }
  const inPlaceOf = (link: string, href: string) => {
    const css = sheets.get(href);
    return css === undefined ? link : `<style>${css}</style>${link.replace('/>', ' media="print"/>')}`;
  };
  return {
    sources: [...sheets.values()].map(
      (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    ),
    inline(rendered) {
      if (!rendered.contentType.startsWith('text/html')) return rendered;
      const html = rendered.body.toString();
      // A link in the body would be the text of a shop or a customer.
      const end = html.indexOf('</head>');
      if (end < 0) return rendered;
      const head = html.slice(0, end).replace(LINK, inPlaceOf);
      return { ...rendered, body: Buffer.from(head + html.slice(end)) };
    },
  };
}
