import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Form, Page } from './page.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const inFull = promisify(gunzip);
const SMALLEST_FIRST = ['br', 'gzip'] as const;
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that an Accept-Encoding header takes. */
function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = parseAccept(header);
  const takes = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const encoding = SMALLEST_FIRST.find((name) => takes(name) > 0) ?? 'identity';
  chosen.set(header, encoding);
  return encoding;
}

/** Gives a page to a browser, or tells it that the one it has is still good. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, page.headers).end();
  } else if ('identity' in page.forms) {
    send(page.status, page.forms.identity, request, response);
  } else {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'identity') sendInFull(page, page.forms.gzip, request, response);
    else send(page.status, page.forms[encoding], request, response);
  }
}

/** Without an encoding: so rare that the bytes are not kept. */
function sendInFull(page: Page, { body }: Form, request: IncomingMessage, response: ServerResponse): void {
  inFull(body).then(
    (full) => {
      const headers = [...page.headers, 'content-length', String(full.length)];
      send(page.status, { body: full, headers }, request, response);
    },
    (error) => response.destroy(error),
  );
}

function send(
  status: number,
  { body, headers }: Form,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim() === etag);
}
