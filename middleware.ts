import { type NextRequest, NextResponse } from 'next/server';
import { destinationOf, readerOf } from '#lib/route-table.ts';
import { hostDirectory } from './lib/tenant/directory.ts';
import { isShopList, SHOP_LIST_PAGE } from './lib/tenant/shop-list.ts';
import type { Tenant } from './lib/tenant/tenant.ts';

/** Set by the gateway, which renders a page of a tenant whatever becomes of the host that it was visited at. */
const RENDERED_TENANT = 'x-ardoise-tenant';

/** Host -> tenant -> /{tenant}{page}. Guards here are routing only: data is guarded by the API (decision 4). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const host = request.headers.get('host') ?? '';
  const tenant = await tenantOf(host, request.headers.get(RENDERED_TENANT));
  if (!tenant) {
    // Read at each request: a build serves demonstration and production.
    const production = process.env.ARDOISE_ENV === 'production';
    return isShopList(host, request.nextUrl.pathname, { production })
      ? NextResponse.rewrite(new URL(SHOP_LIST_PAGE, request.url))
      : NextResponse.rewrite(new URL('/error_urlchecker', request.url), { status: 404 });
  }

  const reader = readerOf((cookie) => request.cookies.has(cookie));
  const destination = destinationOf(request.nextUrl.pathname, reader, request.nextUrl.search);
  if ('redirect' in destination) {
    // Same origin, so Next answers with the path alone, which is right on any port and behind any load balancer.
    const redirect = NextResponse.redirect(new URL(destination.redirect, request.url));
    redirect.headers.set('cache-control', 'no-store');
    return redirect;
  }
  return NextResponse.rewrite(new URL(`/${tenant.id}${destination.page}`, request.url));
}

/** @throws DirectoryUnavailableError */
async function tenantOf(host: string, rendered: string | null): Promise<Tenant | null> {
  if (rendered) return hostDirectory().tenant(rendered);
  const found = await hostDirectory().find(host);
  return found?.area === 'storefront' ? found.tenant : null;
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|pictures/|icons/|scripts/|files/).*)'],
};
