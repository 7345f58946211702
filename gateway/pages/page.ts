import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  contentSecurityPolicy,
  inlineScriptSources,
  pictureOriginsIn,
  reportingHeaders,
} from '../headers/content-security-policy.ts';
import { fileHeaders, type Headers, securityHeaders } from '../headers/security-headers.ts';
import type { PageSource } from '../router.ts';
import { compressQuickly, decompress, encodingFor, isText } from './compression.ts';
import type { Rendered } from './render.ts';

/** A page in one encoding: the body, and its headers as the flat list that Node writes fastest. */
interface Form {
  body: Buffer;
  headers: string[];
}

/** A page ready to be sent. */
export interface Page {
  status: number;
  etag: string;
  /** The headers that do not depend on the encoding. */
  headers: string[];
  /** A text is stored in brotli, and in gzip once a client has requested that. */
  forms: { br: Form; gzip?: Form } | { identity: Form };
  freshUntil: number;
}

/** Next's answers vary by all of these headers, the gateway's by the first only. */
const VARY =
  'accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
export const SHARED_CACHING = 'public, max-age=0, must-revalidate';
export const PRIVATE_CACHING = 'private, no-cache';

export interface PageSettings {
  production: boolean;
  realtimeUrl: string;
  /** Sources of the content security policy that allow the inline styles of the build. */
  styles: readonly string[];
  /** The origin of stored pictures, when it is another one. */
  pictureOrigins: readonly string[];
  /** Called for an inline script that the policy blocks. */
  onRefusedScript: (source: PageSource) => void;
}

export async function makePage(
  source: PageSource,
  rendered: Rendered,
  freshUntil: number,
  settings: PageSettings,
): Promise<Page> {
  const { body, status, contentType, location } = rendered;
  const etag = etagOf(body);
  const headers: Headers = [
    ['content-type', contentType],
    ['etag', etag],
    ...(location ? ([['location', location]] as const) : []),
    ...cachingHeaders(source, rendered),
    ...(isImmutable(rendered)
      ? fileHeaders
      : securityHeaders(settings.production, policyOf(source, rendered, settings), source.framed)),
    ...(isPage(rendered) ? reportingHeaders : []),
  ];
  const page = { status, etag, freshUntil, headers: headers.flat() };
  if (isText(contentType)) return inBrotli(page, await compressQuickly(body));
  return { ...page, forms: { identity: formOf(page, body) } };
}

const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** The text of a page in full. */
export async function textOf({ forms }: Page): Promise<string> {
  const body = 'identity' in forms ? forms.identity.body : await decompress(forms.br.body);
  return body.toString();
}

/** The page with another text, whose scripts are the same: the policy among its headers stays. */
export async function withText(
  { status, etag: former, freshUntil, headers }: Page,
  text: string,
): Promise<Page> {
  const body = Buffer.from(text);
  const etag = etagOf(body);
  const page = { status, etag, freshUntil, headers: headers.with(headers.indexOf(former), etag) };
  return inBrotli(page, await compressQuickly(body));
}

export function formOf({ headers }: Pick<Page, 'headers'>, body: Buffer, ...more: string[]): Form {
  return { body, headers: [...headers, ...more, 'content-length', String(body.length)] };
}

/** The page with another brotli body of the same content; its gzip form stays valid. */
export function inBrotli(page: Omit<Page, 'forms'> & Partial<Page>, body: Buffer): Page {
  return { ...page, forms: { ...page.forms, br: formOf(page, body, 'content-encoding', 'br') } };
}

export function withGzip(page: Page, body: Buffer): Page {
  if ('identity' in page.forms) return page;
  return { ...page, forms: { ...page.forms, gzip: formOf(page, body, 'content-encoding', 'gzip') } };
}

/** The memory that a page takes, in bytes. */
export function weightOf({ headers, forms }: Page): number {
  const bodies = Object.values(forms).map((form: Form) => form.body.length);
  return bodies.reduce((sum, bytes) => sum + bytes, headers.join('').length);
}

const isPage = ({ contentType }: Rendered) => contentType.startsWith('text/html');
const isImmutable = (rendered: Rendered) =>
  rendered.status === 200 && rendered.cacheControl.includes('immutable') && !isPage(rendered);

function cachingHeaders({ guarded, payload }: PageSource, rendered: Rendered): Headers {
  // No shared cache may store a payload: one that ignores Vary would give it for the page.
  if (payload)
    return [
      ['cache-control', PRIVATE_CACHING],
      ['vary', VARY],
    ];
  if (guarded || rendered.status !== 200) return [['cache-control', PRIVATE_CACHING]];
  if (isImmutable(rendered))
    return [
      ['cache-control', rendered.cacheControl],
      ['vary', 'accept-encoding'],
    ];
  return [
    ['cache-control', SHARED_CACHING],
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
    hosts: source.hosts,
    // Without a page load, each page of the area leads to the one with the preview.
    frames: source.area === 'manage' && !source.framed,
    ...(source.framed && { framed: true }),
    scripts: sources,
    pictureOrigins: [...new Set([...settings.pictureOrigins, ...pictureOriginsIn(html)])],
  });
}

/** Changes the headers of an answer. */
type ChangeHeaders = (headers: string[]) => string[];

/** Sends a page, or 304 when the client already has it. */
export function sendPage(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  changed: ChangeHeaders = (headers) => headers,
): void {
  const send = ({ body, headers }: Form) =>
    response.writeHead(page.status, changed(headers)).end(request.method === 'HEAD' ? undefined : body);
  if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, changed(page.headers)).end();
  } else if ('identity' in page.forms) {
    send(page.forms.identity);
  } else {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const form = encoding === 'identity' ? undefined : page.forms[encoding];
    if (form) send(form);
    // Clients without an encoding are so rare that the plain bytes are not stored.
    else
      decompress(page.forms.br.body).then(
        (full) => send(formOf(page, full)),
        (error) => response.destroy(error),
      );
  }
}

/** Tags are compared as RFC 9110 says: a weak one equals a strong one with the same text. */
const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);

export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((one) => opaque(one.trim()) === opaque(etag));
}
