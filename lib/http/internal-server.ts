import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { StartError } from '#lib/environment/start-error.mjs';
import { NO_SNIFFING } from './common-headers.ts';

const TEXT = 'text/plain; charset=utf-8';
/** The content type of Prometheus' text format. */
const METRICS = 'text/plain; version=0.0.4; charset=utf-8';

export interface InternalServer {
  port: number;
  close(): void;
}

/**
 * The internal port of a process, for the operator's programs alone: `/metrics` for Prometheus, `/health` (it answers) and
 * `/ready` (it may get requests) for load balancers and supervisors, and on the backend `/tls-ask?domain=`, by which Caddy
 * asks whether it may get a certificate for a host.
 * @throws StartError when the port cannot be opened
 */
export async function openInternalServer(
  { metricsPort, metricsHost }: { metricsPort: number; metricsHost: string },
  parts: {
    metrics: () => Promise<string>;
    isReady: () => boolean | Promise<boolean>;
    /** Whether a shop has this host; without it there is no `/tls-ask`. */
    isShopHost?: (host: string) => boolean | Promise<boolean>;
  },
): Promise<InternalServer> {
  const pages: Record<string, (response: ServerResponse, query: URLSearchParams) => Promise<void>> = {
    '/metrics': async (response) => send(response, 200, METRICS, await parts.metrics()),
    '/health': async (response) => send(response, 200, TEXT, 'ok\n'),
    '/ready': async (response) => {
      const isReady = await parts.isReady();
      send(response, isReady ? 200 : 503, TEXT, isReady ? 'ready\n' : 'not ready\n');
    },
    '/tls-ask': async (response, query) => {
      const isKnown = (await parts.isShopHost?.(query.get('domain') ?? '')) ?? false;
      send(response, isKnown ? 200 : 404, TEXT, isKnown ? 'a shop\n' : 'no shop\n');
    },
  };
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (!page) return send(response, 404, TEXT, 'not found\n');
    page(response, new URLSearchParams(query)).catch((error) => {
      process.stderr.write(`internal port: ${error}\n`);
      if (response.headersSent) response.destroy();
      else send(response, 503, TEXT, 'unavailable\n');
    });
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartError(`METRICS_PORT: ${error.message}`);
  });
  // Neither its port nor a kept connection keeps a process alive that has stopped.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, [...NO_SNIFFING, 'content-type', type, 'cache-control', 'no-store']).end(body);
}
