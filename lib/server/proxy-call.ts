import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Answer, Failure } from '#lib/contract/answer.ts';
import { REFUSALS, type RefusalCode } from '#lib/contract/codes.ts';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { tenantByHost } from '#lib/tenant/by-host.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { backendOf } from './backend-of.ts';
import { trustedHeaders } from './trusted-headers.ts';

const TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 256 * 1024;

const named = new Map<string, EndpointName>(
  (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, endpoint]) => endpoint.through === 'shop')
    .map(([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name]),
);

/** Of what a browser sends, only this reaches the backend. */
const PASSED_ON = ['authorization', 'content-type', 'cookie', 'refresh-token', 'user-agent', 'x-csrf-token'];

function refusal(code: RefusalCode): Response {
  const body: Failure = { class: 'error', code, message: sentenceOf(code) };
  return Response.json(body, { status: REFUSALS[code], headers: { 'cache-control': 'no-store' } });
}

/** Hands one call of a browser to the tenant's own backend; anything outside the contract is 404. */
export async function proxyCall(request: Request, path: string): Promise<Response> {
  const tenant = tenantByHost(request.headers.get('host'));
  const name = named.get(`${request.method} ${path}`);
  if (!tenant) return refusal('unknown_shop');
  if (!name) return refusal('unknown_endpoint');

  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return refusal('too_large');
  const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
  if (body && body.byteLength > MAX_BODY_BYTES) return refusal('too_large');
  try {
    const response = await fetch(`${backendOf(tenant).url}/api/${path}`, {
      method: request.method,
      headers: headersFor(request, tenant),
      body,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return handBack(name, response, (await response.json()) as Answer);
  } catch {
    // A backend that is away, hangs, cuts the line or breaks the contract is one thing to the diner.
    return refusal('unavailable');
  }
}

function headersFor(request: Request, tenant: Tenant): Headers {
  const headers = new Headers(trustedHeaders(tenant, randomUUID()));
  for (const header of PASSED_ON) {
    const value = request.headers.get(header);
    if (value) headers.set(header, value);
  }
  const { host, protocol } = new URL(request.url);
  headers.set('x-ardoise-origin', `${protocol}//${request.headers.get('host') ?? host}`);
  // Next puts the peer's address at the end of x-forwarded-for; what stands before it is the caller's word.
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (forwarded) headers.set('x-ardoise-client-address', forwarded);
  return headers;
}

/** A success leaves in canonical wire form, whatever the backend's dialect: the browser needs no schema. */
function handBack(name: EndpointName, response: Response, answer: Answer): Response {
  const body =
    answer.class === 'success'
      ? { class: 'success', title: answer.title, message: answer.message, ...parsed(name, answer) }
      : answer;
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return Response.json(body, { status: response.status, headers });
}

const parsed = (name: EndpointName, answer: unknown) => endpointSchemas[name].answer.parse(answer);
