import { createHash } from 'node:crypto';
import {
  contentSecurityPolicy,
  pictureOriginsIn,
  reportingHeaders,
} from '../headers/content-security-policy.ts';
import { inlineScriptSources } from '../headers/inline-scripts.ts';
import { fileHeaders, type Headers, securityHeaders } from '../headers/security-headers.ts';
import type { PageSource } from '../places.ts';
import { compressQuickly, isText } from './compress.ts';
import type { Rendered } from './render.ts';

/** One form in which a page can leave: the body, and its headers as the flat list that Node takes quickest. */
export interface Form {
  body: Buffer;
  headers: string[];
}

/** A page ready to leave. */
export interface Page {
  status: number;
  etag: string;
  /** The headers that do not depend on the form. */
  headers: string[];
  /** A text is kept in brotli, and in gzip once somebody has asked for that. */
  forms: { br: Form; gzip?: Form } | { identity: Form };
  freshUntil: number;
}

/** Answers differ by these headers of a request, though only the first makes the door give another one. */
const VARY =
  'accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
const MAY_BE_KEPT = 'public, max-age=0, must-revalidate';
export const MAY_NOT_BE_KEPT = 'private, no-cache';

export interface PageSettings {
  production: boolean;
  realtimeUrl: string;
  /** Told of an inline script that the policy will not let run. */
  onRefusedScript: (source: PageSource) => void;
}

export async function makePage(
  source: PageSource,
  rendered: Rendered,
  freshUntil: number,
  settings: PageSettings,
): Promise<Page> {
  const { body, status, contentType, location } = rendered;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const headers: Headers = [
    ['content-type', contentType],
    ['etag', etag],
    ...(location ? ([['location', location]] as const) : []),
    ...cachingHeaders(source, rendered),
    ...(isImmutable(rendered)
      ? fileHeaders
      : securityHeaders(settings.production, policyOf(source, rendered, settings))),
    ...(isPage(rendered) ? reportingHeaders : []),
  ];
  const page = { status, etag, freshUntil, headers: headers.flat() };
  if (isText(contentType)) return inBrotli(page, await compressQuickly(body));
  return { ...page, forms: { identity: formOf(page, body) } };
}

function formOf({ headers }: Pick<Page, 'headers'>, body: Buffer, ...more: string[]): Form {
  return { body, headers: [...headers, ...more, 'content-length', String(body.length)] };
}

/** A page with the bytes that leave for it; its gzip form stays, for it says the same. */
export function inBrotli(page: Omit<Page, 'forms'> & Partial<Page>, body: Buffer): Page {
  return { ...page, forms: { ...page.forms, br: formOf(page, body, 'content-encoding', 'br') } };
}

export function withGzip(page: Page, body: Buffer): Page {
  if ('identity' in page.forms) return page;
  return { ...page, forms: { ...page.forms, gzip: formOf(page, body, 'content-encoding', 'gzip') } };
}

/** What a page takes of memory, in bytes. */
export function weightOf({ headers, forms }: Page): number {
  const bodies = Object.values(forms).map((form: Form) => form.body.length);
  return bodies.reduce((sum, bytes) => sum + bytes, headers.join('').length);
}

const isPage = ({ contentType }: Rendered) => contentType.startsWith('text/html');
const isImmutable = (rendered: Rendered) =>
  rendered.status === 200 && rendered.cacheControl.includes('immutable') && !isPage(rendered);

function cachingHeaders({ guarded }: PageSource, rendered: Rendered): Headers {
  if (guarded || rendered.status !== 200) return [['cache-control', MAY_NOT_BE_KEPT]];
  if (isImmutable(rendered))
    return [
      ['cache-control', rendered.cacheControl],
      ['vary', 'accept-encoding'],
    ];
  return [
    ['cache-control', MAY_BE_KEPT],
    ['vary', VARY],
  ];
}

function policyOf(source: PageSource, rendered: Rendered, settings: PageSettings) {
  if (!isPage(rendered)) return undefined;
  const html = rendered.body.toString();
  const { sources, refused } = inlineScriptSources(html);
  if (refused > 0) settings.onRefusedScript(source);
  return contentSecurityPolicy({
    ...settings,
    tenant: source.tenant,
    scripts: sources,
    pictureOrigins: pictureOriginsIn(html),
  });
}
