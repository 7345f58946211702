import { type AnyEndpointName, allEndpoints } from '#lib/contract/all-endpoints.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { signedIn } from './customers.ts';
import { memberOf, staffOf } from './staff.ts';

/** Returns a caller at the first shop who may call an endpoint. */
export async function whoMayCall(backend: TestBackend): Promise<(name: AnyEndpointName) => Client> {
  const { client: customer } = await signedIn(backend, 'a');
  /** A customer of their own for customerDisconnectEverywhere, which signs them out. */
  const { client: signedOut } = await signedIn(backend, 'a');
  const staff = await staffOf(backend, 'a');
  const owner = await memberOf(backend, 'a', 'owner');
  const agent = await agentOf(backend, owner);
  return (name) => {
    const { who, through }: Endpoint = allEndpoints[name];
    if (name === 'customerDisconnectEverywhere') return signedOut;
    if (who === 'staff') return staff;
    if (who === 'member') return owner;
    if (who === 'agent') return agent;
    if (through === 'manage') return backend.manage('a');
    if (who === 'admin') return backend.admin;
    if (who === 'storefront') return backend.storefront();
    if (who === 'customer') return customer;
    return through === 'backend' ? backend.direct() : backend.shop('a');
  };
}

/** A print agent of the first shop, whose calls carry its key. */
async function agentOf(backend: TestBackend, owner: Client): Promise<Client> {
  const { code } = await owner.succeed('managePrintAgentPairing', {});
  const client = backend.manage('a');
  const paired = await client.succeed('agentPair', { code, name: 'Raspberry Pi', version: '1.0.0' });
  const withKey = (headers?: Record<string, string>) => ({
    authorization: `Bearer ${paired.agent_key}`,
    ...headers,
  });
  return {
    ...client,
    call: (name, payload, headers) => client.call(name, payload, withKey(headers)),
    succeed: (name, payload, headers) => client.succeed(name, payload, withKey(headers)),
    refused: (name, payload, headers) => client.refused(name, payload, withKey(headers)),
  };
}
