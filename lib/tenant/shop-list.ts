import { hostName } from './tenant.ts';

/** Has a parameter, so that it is rendered when it is first visited: a build has no backend to ask for the shops. */
export const SHOP_LIST_PAGE = '/shops/all';

/**
 * Whether the address of an unknown host shows the list of shops: '/' of 'localhost', in a demonstration only. Every
 * other address of an unknown host is not found.
 */
export function isShopList(host: string, path: string, { production }: { production: boolean }): boolean {
  return !production && path === '/' && hostName(host) === 'localhost';
}
