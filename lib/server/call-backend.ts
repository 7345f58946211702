import 'server-only';
import { randomUUID } from 'node:crypto';
import { type AnswerOf, type CallOf, endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { backendOf } from './backend-of.ts';
import { trustedHeaders } from './trusted-headers.ts';

const TIMEOUT_MS = 5000;

/**
 * Calls an endpoint of a tenant's backend for a page and checks its answer.
 * @throws when the backend is away, refuses, or answers something else than the contract says.
 */
export async function callBackend<Name extends EndpointName>(
  tenant: Tenant,
  name: Name,
  payload: CallOf<Name>,
): Promise<AnswerOf<Name>> {
  const { method, path } = endpoints[name];
  const response = await fetch(`${backendOf(tenant).url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...trustedHeaders(tenant, randomUUID()) },
    body: method === 'POST' ? JSON.stringify(payload) : undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`${tenant.id}: ${path} answered ${response.status}`);
  return endpointSchemas[name].answer.parse(await response.json()) as AnswerOf<Name>;
}
