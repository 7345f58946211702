import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import type { TestBackend } from './backend.ts';
import type { Client } from './client.ts';
import { signedIn } from './customers.ts';
import { staffOf } from './staff.ts';

/** Returns a caller at the first shop who may call an endpoint. */
export async function whoMayCall(backend: TestBackend): Promise<(name: EndpointName) => Client> {
  const { client: customer } = await signedIn(backend, 'a');
  /** A customer of their own for customerDisconnectEverywhere, which signs them out. */
  const { client: signedOut } = await signedIn(backend, 'a');
  const staff = await staffOf(backend, 'a');
  return (name) => {
    const { who, through }: Endpoint = endpoints[name];
    if (name === 'customerDisconnectEverywhere') return signedOut;
    if (who === 'staff') return staff;
    if (who === 'admin') return backend.admin;
    if (who === 'storefront') return backend.storefront();
    if (who === 'customer') return customer;
    return through === 'backend' ? backend.direct() : backend.shop('a');
  };
}
