import type { IncomingMessage, ServerResponse } from 'node:http';
import { decompress } from './compress.ts';
import { encodingFor } from './encoding.ts';
import type { Form, Page } from './page.ts';

/** Gives a page to a browser, or tells it that the one it has is still good. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    response.writeHead(304, page.headers).end();
  } else if ('identity' in page.forms) {
    send(page.status, page.forms.identity, request, response);
  } else {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const form = encoding === 'identity' ? undefined : page.forms[encoding];
    if (form) send(page.status, form, request, response);
    else sendInFull(page, page.forms.br, request, response);
  }
}

/** Without an encoding: so rare that the bytes are not kept. */
function sendInFull(page: Page, { body }: Form, request: IncomingMessage, response: ServerResponse): void {
  decompress(body).then(
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
