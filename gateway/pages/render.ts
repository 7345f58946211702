import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RENDERING_COOKIE } from '#lib/route-table.ts';
import type { PageSource } from '../router.ts';
import { isPayload, PAYLOAD_TYPE, payloadQuestion } from './payload.ts';

const TIMEOUT_MS = 20_000;
const DEFAULT_FRESH_SECONDS = 300;
const HTML_TYPE = 'text/html; charset=utf-8';

/** What Next answered for a page. */
export interface Rendered {
  status: number;
  contentType: string;
  location: string | undefined;
  cacheControl: string;
  body: Buffer;
  freshSeconds: number;
}

/**
 * Renders pages and their payloads with Next inside this process. The request carries only a host, the tenant's id, a
 * path, the kind of payload and, for a guarded page, the session marker, so that nothing a visitor sends can reach the
 * cache. Rejects a page that comes instead of a payload, or a payload instead of a page.
 */
export function createRenderer(next: RequestListener, timeoutMs = TIMEOUT_MS) {
  const inner = createServer(next);

  const requestPage = (source: PageSource) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request({
        path: source.path,
        headers: {
          host: source.host,
          ...(source.tenant && { 'x-ardoise-tenant': source.tenant.id, 'x-ardoise-area': source.area }),
          'accept-encoding': 'identity',
          ...(source.payload ? payloadQuestion(source.payload) : { accept: 'text/html' }),
          ...(source.guarded && { cookie: RENDERING_COOKIE[source.area] }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        createConnection: () => {
          const [ours, its] = duplexPair();
          inner.emit('connection', its);
          return ours;
        },
      });
      outgoing.on('response', resolve).on('error', reject).end();
    });

  return async (source: PageSource): Promise<Rendered> => {
    const answer = await requestPage(source);
    const { headers, statusCode: status = 500 } = answer;
    const contentType = headers['content-type'] ?? (source.payload ? PAYLOAD_TYPE : HTML_TYPE);
    if (status === 200 && isPayload(contentType) !== (source.payload !== undefined)) {
      answer.destroy();
      throw new Error(`Next answered with ${contentType}`);
    }
    return {
      status,
      contentType,
      location: headers.location,
      cacheControl: headers['cache-control'] ?? '',
      body: await buffer(answer),
      freshSeconds: freshSecondsOf(headers),
    };
  };
}

function freshSecondsOf(headers: IncomingHttpHeaders): number {
  // Next answered with its stale page and renders it again in the background.
  if (headers['x-nextjs-cache'] === 'STALE') return 1;
  const cacheControl = headers['cache-control'] ?? '';
  if (cacheControl.includes('immutable')) return Number.POSITIVE_INFINITY;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? DEFAULT_FRESH_SECONDS);
}

/** Separates two pieces of React's payload. No text can contain it: '<' is escaped inside. */
const PAYLOAD_BOUNDARY = '"])</script><script>self.__next_f.push([1,"';

/**
 * Joins the payload of a page into one piece. Where Next splits it depends on timing: two renders of the same data would
 * differ, and each piece is one more hash in the policy.
 */
export function joinPayload(rendered: Rendered): Rendered {
  if (!rendered.contentType.startsWith('text/html')) return rendered;
  return { ...rendered, body: Buffer.from(rendered.body.toString().replaceAll(PAYLOAD_BOUNDARY, '')) };
}
