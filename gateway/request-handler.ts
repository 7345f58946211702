import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiLimits } from '#lib/http/api-limits.ts';
import { contentLength, hasSingleHost } from '#lib/http/bounded-server.ts';
import type { StorefrontNotice } from '#lib/http/storefront-notices.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import type { HostDirectory, ShopHost } from '#lib/tenant/host-directory.ts';
import { cleanInbound } from './headers/inbound.ts';
import { cleanOutbound } from './headers/outbound.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { forCdn } from './pages/cdn.ts';
import { type Encoding, encodingFor } from './pages/compression.ts';
import { failurePage, fallbackHeaders, offlinePage } from './pages/fallback-pages.ts';
import { createKnownCategories } from './pages/known-categories.ts';
import { createLinkPreviews } from './pages/link-previews.ts';
import { type Page, sendPage } from './pages/page.ts';
import { asksForPayload, hasRscParameter, payloadOf, withRscParameter } from './pages/payload.ts';
import { cameOverHttp, overHttps, type PageSource, type Route } from './router.ts';

/** In seconds: how soon a client may retry a page that failed to render. */
const RETRY_AFTER = ['retry-after', '3'] as const;

/** A redirect depends on who sends the request, so no cache may store it. */
const NO_STORE = ['cache-control', 'no-store'] as const;

/** The same body that the backend answers, so that a call that is too large is refused without reading it. */
const TOO_LARGE = Buffer.from(
  JSON.stringify({ class: 'error', code: 'too_large', message: sentenceOf('too_large') }),
);

const hasCookie = (header: string, name: string) =>
  header.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`));

/**
 * Handles each request before Next: routes it by host, path and session marker alone, serves pages and their payloads
 * from the cache, and forwards the rest with clean headers. Every access rule is checked here; Next checks nothing more.
 */
export function createRequestHandler(parts: {
  route: (
    host: string,
    path: string,
    has: (cookie: string) => boolean,
    search?: string,
  ) => Route | Promise<Route>;
  findHost: HostDirectory['find'];
  pages: {
    get: (source: PageSource, encoding: Encoding) => Page | Promise<Page>;
    has: (source: PageSource) => boolean;
    isOutdated: (source: PageSource) => boolean;
  };
  onNotice: (notice: StorefrontNotice) => void;
  publicFiles: RequestListener;
  storedFiles: RequestListener;
  cspReports: RequestListener;
  next: RequestListener;
  behindProxy: boolean;
  production: boolean;
  /** How long a CDN may store a page; null without one. */
  cdnSeconds: number | null;
  onError: (error: unknown, source: PageSource) => void;
}): RequestListener {
  const { route: resolveRoute, pages, behindProxy, production, cdnSeconds } = parts;
  const isKnownCategory = createKnownCategories(pages);
  const pageOf = createLinkPreviews(pages, parts.onError);
  const security = securityHeaders(production);
  const flatSecurity = security.flat();
  const flatFallback = fallbackHeaders(production).flat();

  function refuse(response: ServerResponse, status: number, ...headers: string[]): void {
    response.writeHead(status, [...flatSecurity, 'content-length', '0', ...headers]).end();
  }

  function refuseTooLarge(response: ServerResponse): void {
    response
      .writeHead(413, [
        ...flatSecurity,
        ...NO_STORE,
        'content-type',
        'application/json',
        'content-length',
        String(TOO_LARGE.length),
      ])
      .end(TOO_LARGE);
  }

  function receiveReport(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of security) response.setHeader(name, value);
    parts.cspReports(request, response);
  }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    cleanInbound(request, behindProxy);
    cleanOutbound(response, security, parts.onNotice);
    parts.next(request, response);
  }

  /** A person gets a page that explains the failure; a request for a file or for data gets the status alone. */
  function answerUnavailable(
    { tenant }: Pick<PageSource, 'tenant'>,
    { method, headers }: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (!headers.accept?.includes('text/html')) {
      refuse(response, 503, ...RETRY_AFTER);
      return;
    }
    sendFallback(503, failurePage(tenant), method, response, ...RETRY_AFTER);
  }

  function sendFallback(
    status: number,
    body: Buffer,
    method: string | undefined,
    response: ServerResponse,
    ...more: string[]
  ): void {
    response
      .writeHead(status, [...flatFallback, ...more, 'content-length', String(body.length)])
      .end(method === 'HEAD' ? undefined : body);
  }

  /** No CDN may store a page that is still served while it is renewed. */
  function send(source: PageSource, page: Page, request: IncomingMessage, response: ServerResponse): void {
    const changed =
      cdnSeconds === null || pages.isOutdated(source)
        ? undefined
        : forCdn(source, request.url ?? '', cdnSeconds);
    sendPage(page, request, response, changed);
  }

  async function sendWhenRendered(
    source: PageSource,
    page: Promise<Page>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      send(source, await page, request, response);
    } catch (error) {
      parts.onError(error, source);
      answerUnavailable(source, request, response);
    }
  }

  /** A payload that is asked for at the address of its page is redirected, so that a cache never mistakes it for the page. */
  function servePage(source: PageSource, request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request;
    if (source.payload && !hasRscParameter(url)) {
      refuse(response, 307, 'location', withRscParameter(url), ...NO_STORE);
      return;
    }
    const page = pageOf(source, url, encodingFor(request.headers['accept-encoding']));
    if (page instanceof Promise) sendWhenRendered(source, page, request, response);
    else send(source, page, request, response);
  }

  /** A category that is in no catalogue is any other path, and redirects to / (SPEC section 2). */
  function serveKnownCategory(source: PageSource, request: IncomingMessage, response: ServerResponse): void {
    isKnownCategory(source).then(
      (known) => {
        if (known) servePage(source, request, response);
        else refuse(response, 307, 'location', '/', ...NO_STORE);
      },
      (error) => {
        parts.onError(error, source);
        answerUnavailable(source, request, response);
      },
    );
  }

  function servePageOrPayload(page: PageSource, request: IncomingMessage, response: ServerResponse): void {
    const source =
      page.hasPayloads && asksForPayload(request.headers) ? payloadOf(page, request.headers) : page;
    if (!source) refuse(response, 404, ...NO_STORE);
    else if (source.category === undefined || pages.has(source)) servePage(source, request, response);
    else serveKnownCategory(source, request, response);
  }

  return (request, response) => {
    const { url = '' } = request;
    if (!hasSingleHost(request)) return refuse(response, 400);
    const path = pathOf(url);
    if (!path) return refuse(response, 400);
    if (production && behindProxy && cameOverHttp(request)) return redirectToHttps(request, response, path);
    serve(request, response, path);
  };

  /** A host that no shop has is answered as it came. */
  function redirectToHttps(request: IncomingMessage, response: ServerResponse, path: string): void {
    whenKnown(parts.findHost(request.headers.host ?? ''), request, response, (shop: ShopHost | null) => {
      if (shop) refuse(response, 308, 'location', overHttps(request), ...NO_STORE);
      else serve(request, response, path);
    });
  }

  /** Waits only for a host that is not known yet. */
  function whenKnown<Value>(
    found: Value | Promise<Value>,
    request: IncomingMessage,
    response: ServerResponse,
    next: (value: Value) => void,
  ): void {
    if (found instanceof Promise)
      found.then(next, () => answerUnavailable({ tenant: null }, request, response));
    else next(found);
  }

  function serve(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { url = '', headers } = request;
    const has = (name: string) => hasCookie(headers.cookie ?? '', name);
    const route = resolveRoute(headers.host ?? '', path, has, queryOf(url));
    whenKnown(route, request, response, (known) => answer(known, request, response));
  }

  function answer(route: Route, request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    if (route === 'api') {
      const { methods, bodyBytes } = apiLimits(pathOf(url) ?? '');
      if (!methods.includes(method)) refuse(response, 405, 'allow', methods.join(', '));
      else if (method === 'POST' && contentLength(request) > bodyBytes) refuseTooLarge(response);
      else forward(request, response);
    } else if (route === 'csp-report') {
      if (method === 'POST') receiveReport(request, response);
      else refuse(response, 405, 'allow', 'POST');
    } else if (method !== 'GET' && method !== 'HEAD') refuse(response, 405, 'allow', 'GET, HEAD');
    else if (route === 'not-found') refuse(response, 404);
    else if (route === 'public-file') parts.publicFiles(request, response);
    else if (route === 'stored-file') parts.storedFiles(request, response);
    else if ('offline' in route) sendFallback(200, offlinePage(route.offline), method, response);
    else if ('redirect' in route) refuse(response, 307, 'location', route.redirect, ...NO_STORE);
    else servePageOrPayload(route.page, request, response);
  }
}

/** The path of a request's target; null when the target is not a path. */
function pathOf(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

function queryOf(url: string): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? '' : url.slice(queryAt);
}
