import { serve } from '@hono/node-server';
import { proxyCall } from '#lib/server/proxy.ts';

// The storefront's /api proxy alone, on a port of its own that it tells its parent.

const PREFIX = '/api/';

serve(
  {
    fetch: (request) => proxyCall(request, new URL(request.url).pathname.slice(PREFIX.length)),
    hostname: '127.0.0.1',
    port: 0,
    // As in the storefront: who is refused too early may finish what they say.
    autoCleanupIncoming: false,
  },
  ({ port }) => process.send?.(port),
);
