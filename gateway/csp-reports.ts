import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { contentLength } from '#lib/http/bounded-server.ts';
import { networkOf } from '#lib/http/network.ts';
import type { HostDirectory } from '#lib/tenant/host-directory.ts';

/** Browsers send a few reports at once, of some hundred bytes each. */
const BODY_BYTES_MAX = 16 * 1024;
const REPORTS_MAX = 20;
const WINDOW_MS = 10 * 60_000;
const PER_ADDRESS = 20;
const ADDRESSES_MAX = 10_000;
/** At most so many different violations are logged in a window; the rest are counted. */
const LINES_MAX = 20;

/** A directive or a keyword, as browsers write them. */
const KEYWORD = /^[a-z][a-z-]{0,40}$/;
const EXTENSION = /^[a-z-]+-extension\b/;

/**
 * Receives the reports of violated Content-Security-Policies. Anyone can send them, so they are rate limited by network,
 * read up to a limit and never stored. The log gets the tenant, the directive and the blocked origin, each kind once in
 * ten minutes. Page addresses are left out: some carry the secret of an e-mailed link.
 */
export function createCspReports(parts: {
  addressOf: (request: IncomingMessage) => string;
  findHost: HostDirectory['find'];
  clock: () => number;
  log: (line: string) => void;
}): RequestListener {
  const { addressOf, findHost, clock, log } = parts;
  const addresses = new LRUCache<string, number>({ max: ADDRESSES_MAX });
  const kinds = new Set<string>();
  let unlogged = 0;
  let endsAt = 0;

  function openWindow(): void {
    const now = clock();
    if (now < endsAt) return;
    if (unlogged > 0) log(`policy violated: ${unlogged} more`);
    endsAt = now + WINDOW_MS;
    unlogged = 0;
    kinds.clear();
    addresses.clear();
  }

  function isOverLimit(request: IncomingMessage): boolean {
    const address = networkOf(addressOf(request));
    const count = (addresses.get(address) ?? 0) + 1;
    addresses.set(address, count);
    return count > PER_ADDRESS;
  }

  function note(kind: string): void {
    if (kinds.has(kind) || kinds.size >= LINES_MAX) {
      unlogged += 1;
      return;
    }
    kinds.add(kind);
    log(`policy violated: ${kind}`);
  }

  async function shopOf({ headers: { host = '' } }: IncomingMessage): Promise<string> {
    try {
      return (await findHost(host))?.tenant.id ?? 'no shop';
    } catch {
      return 'a host that cannot be looked up';
    }
  }

  return async (request, response) => {
    openWindow();
    if (isOverLimit(request)) {
      const seconds = Math.ceil((endsAt - clock()) / 1000);
      return end(response, 429, 'retry-after', String(seconds));
    }
    if (contentLength(request) > BODY_BYTES_MAX) return end(response, 413);
    const body = await read(request);
    if (body === null) return end(response, 413);
    const violations = violationsIn(body);
    if (!violations) return end(response, 400);
    const shop = await shopOf(request);
    for (const violation of violations) note(`${shop} ${violation}`);
    end(response, 204);
  };
}

function end(response: ServerResponse, status: number, ...headers: string[]): void {
  const length = status === 204 ? [] : ['content-length', '0'];
  response.writeHead(status, [...headers, ...length, 'cache-control', 'no-store']).end();
}

/** Returns the body, null when it is longer than a report, and '' when the client disconnects. */
async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // The rest of a body that is too long stays unread: the server closes the connection after the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) return null;
      chunks.push(chunk);
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString();
}

/** Reads both formats: report-uri's single violation, and the Reporting API's list. Null for anything else. */
function violationsIn(text: string): string[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const bodies = Array.isArray(json)
    ? json.filter((report) => Object(report).type === 'csp-violation').map((report) => Object(report).body)
    : [Object(json)['csp-report']];
  if (bodies.length > REPORTS_MAX || bodies.some((body) => typeof body !== 'object' || body === null))
    return null;
  return bodies.flatMap((body) => violationOf(body) ?? []);
}

/** Null for a browser extension, which is not the page's fault. */
function violationOf(body: Record<string, unknown>): string | null {
  const text = (...names: string[]) => String(names.map((name) => body[name]).find(Boolean) ?? '');
  const blocked = text('blockedURL', 'blocked-uri');
  const source = text('sourceFile', 'source-file');
  if (EXTENSION.test(blocked) || EXTENSION.test(source)) return null;
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive').split(' ', 1)[0];
  return `${KEYWORD.test(directive ?? '') ? directive : 'unknown'} ${blockedOrigin(blocked)}`;
}

/** The origin of an address without its path and query, or a keyword such as inline. */
function blockedOrigin(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 100);
}
