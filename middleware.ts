import { type NextRequest, NextResponse } from 'next/server';
import { destinationOf, readerOf } from '#lib/route-table.ts';
import { isShopList } from './lib/tenant/shop-list.ts';
import { tenantByHost } from './lib/tenant/tenants.ts';

/** Host -> tenant -> /{tenant}{page}. Guards here are routing only: data is guarded by the API (decision 4). */
export function middleware(request: NextRequest): NextResponse {
  const host = request.headers.get('host');
  const tenant = tenantByHost(host);
  if (!tenant) {
    // Read at each request: a build serves demonstration and production.
    const production = process.env.ARDOISE_ENV === 'production';
    return isShopList(host ?? '', request.nextUrl.pathname, { production })
      ? NextResponse.rewrite(new URL('/shops', request.url))
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

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|pictures/|icons/|scripts/|files/).*)'],
};
