import { type NextRequest, NextResponse } from 'next/server';
import { destinationIn } from '#lib/route-table.ts';
import { hostDirectory } from './lib/tenant/directory.ts';
import type { ShopHost } from './lib/tenant/host-directory.ts';
import { isShopList, SHOP_LIST_PAGE } from './lib/tenant/shop-list.ts';

/** Set by the gateway, which renders a page of a tenant whatever becomes of the host that it was visited at. */
const RENDERED_TENANT = 'x-ardoise-tenant';
const RENDERED_AREA = 'x-ardoise-area';

/**
 * Host -> tenant and area -> /{tenant}{page}, or /manage/{tenant}{page}. Guards here are routing only: data is guarded by
 * the API (decision 4).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const host = request.headers.get('host') ?? '';
  const shop = await shopOf(request.headers, host);
  if (!shop) {
    // Read at each request: a build serves demonstration and production.
    const production = process.env.ARDOISE_ENV === 'production';
    return isShopList(host, request.nextUrl.pathname, { production })
      ? NextResponse.rewrite(new URL(SHOP_LIST_PAGE, request.url))
      : NextResponse.rewrite(new URL('/error_urlchecker', request.url), { status: 404 });
  }

  const { tenant, area } = shop;
  const { pathname, search } = request.nextUrl;
  const destination = destinationIn(area, pathname, (cookie) => request.cookies.has(cookie), search);
  if ('redirect' in destination) {
    // Same origin, so Next answers with the path alone, which is right on any port and behind any load balancer.
    const redirect = NextResponse.redirect(new URL(destination.redirect, request.url));
    redirect.headers.set('cache-control', 'no-store');
    return redirect;
  }
  // The preview has the root layout of the storefront.
  const folder = destination.framed ? '/manage_preview' : area === 'manage' ? '/manage' : '';
  return NextResponse.rewrite(new URL(`${folder}/${tenant.id}${destination.page}`, request.url));
}

/** @throws DirectoryUnavailableError */
async function shopOf(headers: Headers, host: string): Promise<Pick<ShopHost, 'tenant' | 'area'> | null> {
  const rendered = headers.get(RENDERED_TENANT);
  if (!rendered) return hostDirectory().find(host);
  const tenant = await hostDirectory().tenant(rendered);
  return tenant && { tenant, area: headers.get(RENDERED_AREA) === 'manage' ? 'manage' : 'storefront' };
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|pictures/|icons/|scripts/|files/).*)'],
};
