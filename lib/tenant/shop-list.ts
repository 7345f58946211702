import { hostName } from './tenant.ts';

/**
 * Whether the address of an unknown host shows the list of shops: '/' of 'localhost', in a demonstration only. Every
 * other address of an unknown host is not found.
 */
export function isShopList(host: string, path: string, { production }: { production: boolean }): boolean {
  return !production && path === '/' && hostName(host) === 'localhost';
}
