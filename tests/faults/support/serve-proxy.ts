import { serve } from '@hono/node-server';
import { proxyCall } from '#lib/server/proxy.ts';

// The storefront's /api proxy alone; it sends its port to the parent process.

const PREFIX = '/api/';

serve(
  {
    fetch: (request) => proxyCall(request, new URL(request.url).pathname.slice(PREFIX.length)),
    hostname: '127.0.0.1',
    port: 0,
    // As in the storefront: a client that is refused early may finish sending.
    autoCleanupIncoming: false,
  },
  ({ port }) => process.send?.(port),
);
