import 'server-only';
import { randomUUID } from 'node:crypto';
import type { FailureWire } from '#lib/contract/answer.ts';
import { ANSWER_LIMIT_BYTES, BODY_LIMIT_BYTES } from '#lib/contract/body-limit.ts';
import { REFUSALS } from '#lib/contract/codes.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { readBounded, readBoundedJson, TooLong } from '#lib/contract/read-bounded.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { tenantByHost } from '#lib/tenant/by-host.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { backendOf } from './backend-of.ts';
import { fetchRaw, type RawAnswer } from './fetch-raw.ts';
import { proxyResponse } from './proxy-response.ts';
import { trustedHeaders } from './trusted-headers.ts';

/** From the first byte sent to the last one read. */
const TIMEOUT_MS = 15_000;
const RETRY_AFTER_SECONDS = '5';

const named = new Map<string, EndpointName>(
  (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, endpoint]) => endpoint.through !== 'backend')
    .map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name]),
);

/** Of what a browser sends, only this reaches the backend. */
const PASSED_ON = [
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'refresh-token',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-csrf-token',
];

/** Calls that our own backend answers in bytes that it keeps, and what is handed on both ways beside the rest. */
const PACKED: ReadonlySet<EndpointName> = new Set(['productSearch']);
const PACKED_ON = ['accept-encoding', 'if-none-match'];
const PACKED_BACK = ['content-type', 'etag', 'vary'];
/** Next lets no route say how its answer is encoded: the server in front of it does (gateway/headers). */
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
 * Whether a page of another site sent a POST, as the browser itself says. What only reads is no exception: no page of
 * another site has a use for an answer that it may not see. The provider's webhook and other programs send no such header.
 */
const isFromOtherSite = (request: Request, { method, through }: Endpoint) =>
  method === 'POST' && through !== 'either' && request.headers.get('sec-fetch-site') === 'cross-site';

/** Hands one call of a browser to the tenant's own backend; anything outside the contract is 404. */
export async function proxyCall(request: Request, path: string): Promise<Response> {
  const tenant = tenantByHost(request.headers.get('host'));
  const name = named.get(`${request.method} ${path}`);
  if (!tenant) return refusal('unknown_shop');
  if (!name) return refusal('unknown_endpoint');
  if (isFromOtherSite(request, endpoints[name])) return refusal('foreign_origin');

  const requestId = randomUUID();
  let body: Uint8Array<ArrayBuffer> | null = null;
  try {
    if (request.method === 'POST') body = await readBounded(request, BODY_LIMIT_BYTES);
  } catch (error) {
    return refusal(error instanceof TooLong ? 'too_large' : 'malformed');
  }
  const url = `${backendOf(tenant).url}/api/${path}`;
  const headers = headersFor(request, tenant, requestId);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (body && tenant.backend === 'own' && PACKED.has(name)) {
      for (const header of PACKED_ON) copyHeader(request, headers, header);
      if (!request.headers.has(BEHIND_GATEWAY)) headers.set('accept-encoding', 'identity');
      return handOnPacked(name, await fetchRaw(url, { headers, body, signal, limit: ANSWER_LIMIT_BYTES }));
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
    // A backend that is away, hangs, cuts the line or breaks the contract is one thing to the diner.
    console.warn(JSON.stringify({ tenant: tenant.id, path, requestId, reason: reasonOf(error) }));
    return refusal('unavailable');
  }
}

function copyHeader(request: Request, headers: Headers, name: string): void {
  const value = request.headers.get(name);
  if (value) headers.set(name, value);
}

/** What the backend has packed leaves as it came: to unpack, check and pack it would be most of what a call costs. */
function handOnPacked(name: EndpointName, { status, headers, body }: RawAnswer): Response {
  const kept = PACKED_BACK.flatMap((header) => (headers[header] ? [[header, String(headers[header])]] : []));
  const answered = new Headers(kept as [string, string][]);
  const encoding = headers['content-encoding'];
  answered.set('cache-control', encoding ? 'no-cache, no-transform' : 'no-cache');
  if (encoding) answered.set(ENCODING, encoding);
  if (status === 304) return new Response(null, { status, headers: answered });
  // Whatever else answers at the backend's address has no entity tag, and is checked like any other.
  const isPacked = headers.etag && headers['content-type'] === 'application/json';
  if (status === 200 && isPacked) return new Response(body, { status, headers: answered });
  const wait = headers['retry-after'];
  const refused = new Response(null, { status, ...(wait && { headers: { 'retry-after': wait } }) });
  return proxyResponse(name, refused, JSON.parse(new TextDecoder().decode(body)));
}

/** What went wrong between the two, without a word of what they said. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
}

function headersFor(request: Request, tenant: Tenant, requestId: string): Headers {
  const headers = new Headers(trustedHeaders(tenant, requestId));
  for (const header of PASSED_ON) copyHeader(request, headers, header);
  const { host, protocol } = new URL(request.url);
  headers.set('x-ardoise-origin', `${protocol}//${request.headers.get('host') ?? host}`);
  // Next puts the peer's address at the end of x-forwarded-for; what stands before it is the caller's word.
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Without one the backend would take the call for our own, which is counted for nobody.
  headers.set('x-ardoise-client-address', forwarded || 'unknown');
  return headers;
}
