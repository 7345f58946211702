import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../headers/content-security-policy.ts';
import { inlineScriptSources } from '../headers/inline-scripts.ts';
import { fileHeaders, type Headers, securityHeaders } from '../headers/security-headers.ts';
import type { PageSource } from '../places.ts';
import { type Bodies, compressQuickly } from './compress.ts';
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
  forms: { br: Form; gzip: Form } | { identity: Form };
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
  const bodies = await compressQuickly(body, contentType);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const headers: Headers = [
    ['content-type', contentType],
    ['etag', etag],
    ...(location ? ([['location', location]] as const) : []),
    ...cachingHeaders(source, rendered),
    ...(isImmutable(rendered)
      ? fileHeaders
      : securityHeaders(settings.production, policyOf(source, rendered, settings))),
  ];
  return withBodies({ status, etag, freshUntil, headers: headers.flat() }, bodies);
}

/** A page with the bytes that leave for it. */
export function withBodies(page: Omit<Page, 'forms'>, bodies: Bodies): Page {
  const length = (body: Buffer) => ['content-length', String(body.length)];
  if ('identity' in bodies) {
    const { identity: body } = bodies;
    return { ...page, forms: { identity: { body, headers: [...page.headers, ...length(body)] } } };
  }
  const form = (encoding: 'br' | 'gzip'): Form => {
    const body = bodies[encoding];
    return { body, headers: [...page.headers, 'content-encoding', encoding, ...length(body)] };
  };
  return { ...page, forms: { br: form('br'), gzip: form('gzip') } };
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
  const { sources, refused } = inlineScriptSources(rendered.body.toString());
  if (refused > 0) settings.onRefusedScript(source);
  return contentSecurityPolicy({ ...settings, tenant: source.tenant, scripts: sources });
}
