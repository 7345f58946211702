import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { namesOneHost, statedBytes } from '#lib/http/bounded-server.ts';
import { LIMITS } from '#lib/http/limits.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { type Reader, readerOf } from '#lib/route-table.ts';
import { cleanInbound } from './headers/inbound.ts';
import { cleanOutbound } from './headers/outbound.ts';
import { type Headers, securityHeaders } from './headers/security-headers.ts';
import { addressOverTls } from './over-tls.ts';
import { type Encoding, encodingFor } from './pages/encoding.ts';
import { createListedCategories } from './pages/listed-categories.ts';
import { MAY_NOT_BE_KEPT, type Page } from './pages/page.ts';
import { failurePage, offlinePage, plainHeaders } from './pages/plain-page.ts';
import { sendPage } from './pages/send-page.ts';
import type { PageSource, Place } from './places.ts';

/** In seconds: how soon a page that could not be rendered may be tried again. */
const RETRY_AFTER = ['retry-after', '3'] as const;

/** Where a request is sent depends on who sends it, and how. */
const UNKEPT = ['cache-control', 'no-store'] as const;

/** As a call is refused behind the door, without reading it. */
const TOO_LARGE = Buffer.from(
  JSON.stringify({ class: 'error', code: 'too_large', message: sentenceOf('too_large') }),
);

const hasCookie = (header: string, name: string) =>
  header.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`));

/**
 * What stands before Next: decides from host, path and session marker alone what a request is for, gives pages from
 * memory, and passes the rest on with clean headers. No guard is behind it that is not before it.
 */
export function createDoor(parts: {
  places: (host: string, path: string, reader: () => Reader, search?: string) => Place;
  pages: {
    get: (source: PageSource, encoding: Encoding) => Page | Promise<Page>;
    has: (source: PageSource) => boolean;
    tenantChanged: (tenantId: string) => void;
  };
  publicFiles: RequestListener;
  /** Takes reports of what a page's policy has stopped. */
  violations: RequestListener;
  next: RequestListener;
  behindProxy: boolean;
  production: boolean;
  onError: (error: unknown, source: PageSource) => void;
}): RequestListener {
  const { places, pages, behindProxy, production } = parts;
  const isListed = createListedCategories(pages);
  const security = securityHeaders(production);
  const bare = security.flat();
  const ofPlain = plainHeaders(production).flat();
  // Next would let caches keep it longer than the page.
  const ofPayload: Headers = [...security, ['cache-control', MAY_NOT_BE_KEPT]];

  function refuse(response: ServerResponse, status: number, ...headers: string[]): void {
    response.writeHead(status, [...bare, 'content-length', '0', ...headers]).end();
  }

  function refuseTooLarge(response: ServerResponse): void {
    response
      .writeHead(413, [
        ...bare,
        ...UNKEPT,
        'content-type',
        'application/json',
        'content-length',
        String(TOO_LARGE.length),
      ])
      .end(TOO_LARGE);
  }

  function takeReport(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of security) response.setHeader(name, value);
    parts.violations(request, response);
  }

  function passOn(request: IncomingMessage, response: ServerResponse, carried = security): void {
    cleanInbound(request, behindProxy);
    cleanOutbound(response, carried, pages.tenantChanged);
    parts.next(request, response);
  }

  /** The client router asks for a page's payload: of the page that was found, however its address was spelt. */
  function passOnPayload({ path }: PageSource, request: IncomingMessage, response: ServerResponse): void {
    request.url = path + queryOf(request.url ?? '');
    passOn(request, response, ofPayload);
  }

  /** To a person in words; whoever asks for a file or for data gets the status alone. */
  function sayAway(
    { tenant }: PageSource,
    { method, headers }: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (!headers.accept?.includes('text/html')) {
      refuse(response, 503, ...RETRY_AFTER);
      return;
    }
    givePlain(503, failurePage(tenant), method, response, ...RETRY_AFTER);
  }

  function givePlain(
    status: number,
    body: Buffer,
    method: string | undefined,
    response: ServerResponse,
    ...more: string[]
  ): void {
    response
      .writeHead(status, [...ofPlain, ...more, 'content-length', String(body.length)])
      .end(method === 'HEAD' ? undefined : body);
  }

  async function give(
    source: PageSource,
    page: Promise<Page>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      sendPage(await page, request, response);
    } catch (error) {
      parts.onError(error, source);
      sayAway(source, request, response);
    }
  }

  function givePage(source: PageSource, request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.rsc !== undefined) {
      passOnPayload(source, request, response);
      return;
    }
    const page = pages.get(source, encodingFor(request.headers['accept-encoding']));
    if (page instanceof Promise) give(source, page, request, response);
    else sendPage(page, request, response);
  }

  /** A category that is in no catalogue is any other path, and goes to / (SPEC section 2). */
  function giveIfListed(source: PageSource, request: IncomingMessage, response: ServerResponse): void {
    isListed(source).then(
      (listed) => {
        if (listed) givePage(source, request, response);
        else refuse(response, 307, 'location', '/', ...UNKEPT);
      },
      (error) => {
        parts.onError(error, source);
        sayAway(source, request, response);
      },
    );
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (!namesOneHost(request)) return refuse(response, 400);
    const path = pathOf(url);
    const overTls = production && behindProxy && path && addressOverTls(request);
    if (overTls) return refuse(response, 308, 'location', overTls, ...UNKEPT);
    const reader = () => readerOf((name) => hasCookie(headers.cookie ?? '', name));
    const place = path && places(headers.host ?? '', path, reader, queryOf(url));
    if (!place) refuse(response, 400);
    else if (place === 'api') {
      if (method === 'POST' && statedBytes(request) > LIMITS.bodyBytes) refuseTooLarge(response);
      else if (method === 'GET' || method === 'POST') passOn(request, response);
      else refuse(response, 405, 'allow', 'GET, POST');
    } else if (place === 'report') {
      if (method === 'POST') takeReport(request, response);
      else refuse(response, 405, 'allow', 'POST');
    } else if (method !== 'GET' && method !== 'HEAD') refuse(response, 405, 'allow', 'GET, HEAD');
    else if (place === 'nothing') refuse(response, 404);
    else if (place === 'file') parts.publicFiles(request, response);
    else if ('offline' in place) givePlain(200, offlinePage(place.offline), method, response);
    else if ('redirect' in place) refuse(response, 307, 'location', place.redirect, ...UNKEPT);
    else if (place.page.category === undefined || pages.has(place.page)) {
      givePage(place.page, request, response);
    } else giveIfListed(place.page, request, response);
  };
}

/** The path of a request's target, or null for a target that is no path. */
function pathOf(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

function queryOf(url: string): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? '' : url.slice(queryAt);
}
