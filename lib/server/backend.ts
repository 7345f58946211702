import 'server-only';
import { randomUUID } from 'node:crypto';
import { ANSWER_LIMIT_BYTES, readBoundedJson } from '#lib/contract/body.ts';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import { type AnswerOf, endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import type { Area, Tenant } from '#lib/tenant/tenant.ts';
import { environment } from './environment.ts';

/** The origins of a tenant's backend; `realtimeUrl` is for the browser. */
export function backendOf(tenant: Tenant): { url: string; realtimeUrl: string } {
  return tenant.backend === 'own'
    ? { url: environment.backendUrl(), realtimeUrl: environment.realtimeUrl() }
    : tenant.backend;
}

/** The headers that the backend trusts because they come with the shared secret. */
export function trustedHeaders(
  tenant: Tenant,
  requestId: string,
  area: Area = 'storefront',
): Record<string, string> {
  const secret = environment.proxySecret(tenant);
  return {
    ...(secret && { 'x-ardoise-proxy-secret': secret }),
    'x-ardoise-tenant': tenant.id,
    'x-ardoise-area': area,
    'x-request-id': requestId,
  };
}

/** From the first byte sent to the last one read. */
const TIMEOUT_MS = 5000;

/**
 * Makes a call to a tenant's backend for a page and checks its answer.
 * @throws when the backend is unreachable or refuses, or its answer is too long, too slow or breaks the contract.
 */
export async function callBackend<Name extends EndpointName, Input, Output>(
  tenant: Tenant,
  { endpoint, encode, decode }: ApiCall<Name, Input, Output>,
  input: Input,
): Promise<Output> {
  const { method, path } = endpoints[endpoint];
  const response = await fetch(`${backendOf(tenant).url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...trustedHeaders(tenant, randomUUID()) },
    body: method === 'POST' ? JSON.stringify(encode(input)) : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${tenant.id}: ${path} answered ${response.status}`);
  }
  const answer = await readBoundedJson(response, ANSWER_LIMIT_BYTES);
  return decode(endpointSchemas[endpoint].answer.parse(answer) as AnswerOf<Name>);
}
