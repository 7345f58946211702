import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCsrfToken } from '#lib/contract/calls/api-call.ts';
import { callBackend } from '#lib/server/backend.ts';
import { hostDirectory } from '#lib/tenant/directory.ts';

// The pages' loader alone: /{tenant} returns whether that tenant's backend gave a token, or the error.

const server = createServer(async (request, response) => {
  const tenant = await hostDirectory().tenant(request.url?.slice(1) ?? '');
  const reply = await (tenant
    ? callBackend(tenant, getCsrfToken, null)
    : Promise.reject(new Error('no tenant'))
  ).then(
    ({ token }) => ({ token }),
    (error: unknown) => ({ failed: error instanceof Error ? error.name : 'unknown' }),
  );
  response.end(JSON.stringify(reply));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
