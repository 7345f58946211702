import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { DirectoryChanges, DirectoryFound } from '#lib/contract/schemas/tenant.ts';
import type { DirectoryCalls } from '#lib/tenant/host-directory.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The backend's part of the host directory, with tenants that never change. */
export function directoryOf(tenants: readonly Tenant[]): DirectoryCalls {
  const shops = tenants.map((tenant) => ({
    tenant,
    hosts: tenant.hosts.map((host) => ({ host, area: 'storefront' as const })),
    revision: 1,
  }));
  const byId = new Map(shops.map((shop) => [shop.tenant.id, shop]));
  const byHost = new Map(shops.flatMap((shop) => shop.hosts.map(({ host }) => [host, shop] as const)));
  return {
    find: async (wanted): Promise<DirectoryFound> => ({
      revision: 1,
      shop: ('host' in wanted ? byHost.get(wanted.host) : byId.get(wanted.tenant)) ?? null,
    }),
    changes: async (): Promise<DirectoryChanges> => ({ revision: 1, changed: [], removed: [], more: false }),
  };
}

/** Answers the calls of a storefront's host directory; false for any other request. */
export function createDirectoryAnswer(tenants: readonly Tenant[]) {
  const { find, changes } = directoryOf(tenants);
  const send = (response: ServerResponse, answer: object) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ class: 'success', ...answer }));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === `/api/${endpoints.directoryFind.path}`) {
      json(request).then(async (wanted) => send(response, await find(wanted as Parameters<typeof find>[0])));
      return true;
    }
    if (request.url !== `/api/${endpoints.directoryChanges.path}`) return false;
    request.resume();
    changes(1).then((answer) => send(response, answer));
    return true;
  };
}
