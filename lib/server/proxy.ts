import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type AnyEndpointName, allEndpoints, allSchemas } from '#lib/contract/all-endpoints.ts';
import type { FailureWire } from '#lib/contract/answer.ts';
import {
  ANSWER_LIMIT_BYTES,
  BODY_LIMIT_BYTES,
  BodyTooLargeError,
  readBounded,
  readBoundedJson,
} from '#lib/contract/body.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import {
  PRINTER_ANSWER_BYTES,
  type PrinterCall,
  printerCallOf,
  printerPath,
} from '#lib/contract/printer-endpoints.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import { failureSchema, successSchema } from '#lib/contract/schemas/answer.ts';
import { totalChangedSchema } from '#lib/contract/schemas/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { hostDirectory } from '#lib/tenant/directory.ts';
import { DirectoryUnavailableError, type ShopHost } from '#lib/tenant/host-directory.ts';
import type { Area } from '#lib/tenant/tenant.ts';
import { backendOf, trustedHeaders } from './backend.ts';
import { fetchRaw, type RawAnswer } from './fetch-raw.ts';

/** From the first byte sent to the last one read; a file takes longer, on its way and to be drawn. */
const TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = '5';

/** The endpoints that each area's hosts know. */
const named: Record<Area, Map<string, AnyEndpointName>> = {
  storefront: namesOf(({ through }) => through === 'shop' || through === 'either'),
  manage: namesOf(({ through }) => through === 'manage'),
};

function namesOf(isKnown: (endpoint: Endpoint) => boolean): Map<string, AnyEndpointName> {
  const known = (Object.entries(allEndpoints) as [AnyEndpointName, Endpoint][]).filter(([, endpoint]) =>
    isKnown(endpoint),
  );
  return new Map(known.map(([name, { method, path }]) => [`${method} ${path}`, name]));
}

/** The only headers of a browser that reach the backend. */
const FORWARDED = [
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'refresh-token',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-csrf-token',
  'x-pin',
];

/** Endpoints whose answers our own backend compresses, and the further headers that are forwarded for them. */
const COMPRESSED: ReadonlySet<AnyEndpointName> = new Set(['productSearch', 'manageCatalogueEditor']);
const COMPRESSED_REQUEST_HEADERS = ['accept-encoding', 'if-none-match'];
const COMPRESSED_ANSWER_HEADERS = ['content-type', 'etag', 'vary'];
/** A route of Next may not set Content-Encoding: the gateway sets it from this header (gateway/headers). */
const BEHIND_GATEWAY = 'x-ardoise-gateway';
const ENCODING = 'x-ardoise-encoding';

function refusal(code: RefusalCode): Response {
  const body: FailureWire = { class: 'error', code, message: sentenceOf(code) };
  const headers = {
    'cache-control': 'no-store',
    ...(code === 'unavailable' && { 'retry-after': RETRY_AFTER_SECONDS }),
  };
  return Response.json(body, { status: REFUSALS[code], headers });
}

/**
 * Whether a page of another site sent this POST, by the browser's Sec-Fetch-Site header. POSTs that only read are
 * refused too: the other page could not see the answer. The payment provider's webhook and other programs send no such
 * header.
 */
const isFromOtherSite = (request: Request, { method, through }: Endpoint) =>
  method === 'POST' && through !== 'either' && request.headers.get('sec-fetch-site') === 'cross-site';

/** Forwards a browser's call to the backend of its tenant; anything outside the contract is 404. */
export async function proxyCall(request: Request, path: string): Promise<Response> {
  const shop = await shopAt(request.headers.get('host') ?? '');
  if (shop === 'unavailable') return refusal('unavailable');
  if (!shop) return refusal('unknown_shop');
  const { tenant, area } = shop;
  const printer = area === 'manage' ? printerCallOf(path) : null;
  if (printer) return proxyPrinter(request, shop, printer, path);
  const name = named[area].get(`${request.method} ${path}`);
  if (!name) return refusal('unknown_endpoint');
  const endpoint: Endpoint = allEndpoints[name];
  if (isFromOtherSite(request, endpoint)) return refusal('foreign_origin');
  if (endpoint.fileBytes !== undefined)
    return proxyFile(request, shop, { name, ...endpoint, fileBytes: endpoint.fileBytes });

  const requestId = randomUUID();
  let body: Uint8Array<ArrayBuffer> | null = null;
  try {
    if (request.method === 'POST') body = await readBounded(request, endpoint.bodyBytes ?? BODY_LIMIT_BYTES);
  } catch (error) {
    return refusal(error instanceof BodyTooLargeError ? 'too_large' : 'malformed');
  }
  const url = `${backendOf(tenant).url}/api/${path}`;
  const headers = headersFor(request, shop, requestId);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (body && tenant.backend === 'own' && COMPRESSED.has(name)) {
      for (const header of COMPRESSED_REQUEST_HEADERS) copyHeader(request, headers, header);
      if (!request.headers.has(BEHIND_GATEWAY)) headers.set('accept-encoding', 'identity');
      return compressedAnswer(
        name,
        await fetchRaw(url, { headers, body, signal, limit: ANSWER_LIMIT_BYTES }),
      );
    }
    const response = await fetch(url, {
      method: request.method,
      headers,
      body,
      redirect: 'error',
      cache: 'no-store',
      signal,
    });
    return proxyResponse(name, response, await readBoundedJson(response, ANSWER_LIMIT_BYTES));
  } catch (error) {
    // A backend that is unreachable, hangs, closes the connection or breaks the contract: the same answer to the browser.
    console.warn(JSON.stringify({ tenant: tenant.id, path, requestId, reason: reasonOf(error) }));
    return refusal('unavailable');
  }
}

/** Forwards a file as it arrives, so that none is in this process as a whole, and returns the answer. */
async function proxyFile(
  request: Request,
  shop: ShopHost,
  { name, path, fileBytes }: { name: AnyEndpointName; path: string; fileBytes: number },
): Promise<Response> {
  const { tenant } = shop;
  const requestId = randomUUID();
  let sent = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      if (sent > fileBytes) controller.error(new BodyTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  try {
    const response = await fetch(`${backendOf(tenant).url}/api/${path}${new URL(request.url).search}`, {
      method: request.method,
      headers: headersFor(request, shop, requestId),
      body: request.body?.pipeThrough(counted) ?? null,
      duplex: 'half',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    } as RequestInit);
    return proxyResponse(name, response, await readBoundedJson(response, ANSWER_LIMIT_BYTES));
  } catch (error) {
    if (sent > fileBytes) return refusal('too_large');
    console.warn(JSON.stringify({ tenant: tenant.id, path, requestId, reason: reasonOf(error) }));
    return refusal('unavailable');
  }
}

/**
 * Forwards the request of a printer, and its answer, as they are (decision 71). The path and the query hold its secret, so
 * that no log may have them.
 */
async function proxyPrinter(
  request: Request,
  shop: ShopHost,
  { name, endpoint, printerId }: PrinterCall,
  path: string,
): Promise<Response> {
  const method = endpoint.methods.find((each) => each === request.method);
  if (!method) return refusal('unknown_endpoint');
  const requestId = randomUUID();
  let body: Uint8Array<ArrayBuffer> | null = null;
  try {
    if (method === 'POST') body = await readBounded(request, endpoint.bodyBytes);
  } catch (error) {
    return refusal(error instanceof BodyTooLargeError ? 'too_large' : 'malformed');
  }
  const { tenant } = shop;
  try {
    const response = await fetch(`${backendOf(tenant).url}/api/${path}${new URL(request.url).search}`, {
      method,
      headers: headersFor(request, shop, requestId),
      body,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await readBounded(response, PRINTER_ANSWER_BYTES);
    const headers = new Headers({ 'cache-control': 'no-store', 'content-length': String(answer.length) });
    for (const header of PRINTER_ANSWER_HEADERS) copyHeader(response, headers, header);
    return new Response(answer, { status: response.status, headers });
  } catch (error) {
    const reason = reasonOf(error);
    console.warn(
      JSON.stringify({ tenant: tenant.id, path: printerPath(name, printerId), requestId, reason }),
    );
    return refusal('unavailable');
  }
}

const PRINTER_ANSWER_HEADERS = ['content-type', 'retry-after', 'www-authenticate'];

/** The shop and the area of a host; 'unavailable' while that cannot be known. */
async function shopAt(host: string): Promise<ShopHost | null | 'unavailable'> {
  try {
    return await hostDirectory().find(host);
  } catch (error) {
    if (error instanceof DirectoryUnavailableError) return 'unavailable';
    throw error;
  }
}

function copyHeader(from: Request | Response, headers: Headers, name: string): void {
  const value = from.headers.get(name);
  if (value) headers.set(name, value);
}

/** Returns a compressed answer as it is: decompressing, parsing and compressing it again would be most of the call's cost. */
function compressedAnswer(name: AnyEndpointName, { status, headers, body }: RawAnswer): Response {
  const forwarded = COMPRESSED_ANSWER_HEADERS.flatMap((header) =>
    headers[header] ? [[header, String(headers[header])]] : [],
  );
  const answered = new Headers(forwarded as [string, string][]);
  const encoding = headers['content-encoding'];
  answered.set('cache-control', encoding ? 'no-cache, no-transform' : 'no-cache');
  if (encoding) answered.set(ENCODING, encoding);
  if (status === 304) return new Response(null, { status, headers: answered });
  // Without an entity tag it is no cached answer, and is parsed like any other.
  const isCached = headers.etag && headers['content-type'] === 'application/json';
  if (status === 200 && isCached) return new Response(body, { status, headers: answered });
  const wait = headers['retry-after'];
  const refused = new Response(null, { status, ...(wait && { headers: { 'retry-after': wait } }) });
  return proxyResponse(name, refused, JSON.parse(new TextDecoder().decode(body)));
}

/** The error's code or name for the log: its message may contain personal data. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
}

function headersFor(request: Request, { tenant, area }: ShopHost, requestId: string): Headers {
  const headers = new Headers(trustedHeaders(tenant, requestId, area));
  for (const header of FORWARDED) copyHeader(request, headers, header);
  const { host, protocol } = new URL(request.url);
  headers.set('x-ardoise-origin', `${protocol}//${request.headers.get('host') ?? host}`);
  // Next appends the peer's address to x-forwarded-for; everything before it may be forged by the caller.
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Without an address the backend would treat the call as the storefront's own, which has no rate limit.
  headers.set('x-ardoise-client-address', forwarded || 'unknown');
  return headers;
}

/** The code of a failure that has none, by its status. */
const CODES: Partial<Record<number, RefusalCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown_endpoint',
  413: 'too_large',
  429: 'too_many',
  500: 'internal',
};

const codeOf = (status: number): RefusalCode => CODES[status] ?? (status < 500 ? 'invalid' : 'unavailable');

/**
 * A backend's answer in canonical wire form, so that the browser needs no schema, with the status that the contract
 * gives its code. @throws when the answer breaks the contract.
 */
function proxyResponse(name: AnyEndpointName, response: Response, answer: unknown): Response {
  const failure = failureSchema.safeParse(answer);
  const endpoint: Endpoint = allEndpoints[name];
  if (failure.success) return failureResponse(endpoint, response, failure.data);
  const success = successSchema.parse(answer);
  if (!response.ok) throw new Error(`a success with the status ${response.status}`);
  const body = { ...success, ...(allSchemas[name].answer.parse(answer) as object) };
  return responseWith(response, endpoint.created ? 201 : 200, body);
}

function failureResponse(
  { answeredWith200 }: Endpoint,
  response: Response,
  failure: z.output<typeof failureSchema>,
): Response {
  const { code = codeOf(response.status) } = failure;
  const status = answeredWith200?.includes(code) ? 200 : REFUSALS[code];
  return responseWith(response, status, {
    ...failure,
    ...(code === 'total_changed' && totalChangedSchema.parse(failure)),
    code,
    message: failure.message ?? sentenceOf(code),
  });
}

/** A JSON response with the cookies and the Retry-After of the backend's. */
function responseWith(response: Response, status: number, body: object): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return Response.json(body, { status, headers });
}
