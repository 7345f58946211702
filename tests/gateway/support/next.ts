import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener } from 'node:http';

/** A request that Next got. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Answers as the test defines; 'hang' never answers and 'break' resets the connection. */
export type Play = (asked: Asked) => Answer | 'hang' | 'break' | Promise<Answer | 'hang' | 'break'>;

export const HTML = 'text/html; charset=utf-8';

/** A static page as Next answers it. */
export const page = (body: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  headers: {
    'content-type': HTML,
    'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
    ...headers,
  },
  body: `<!DOCTYPE html><html lang="fr"><body>${body}</body></html>`,
});

/** A page is answered to the client router as a payload. */
function headersOf({ headers = {} }: Answer, asked: Asked): OutgoingHttpHeaders {
  return asked.headers.rsc === '1' && headers['content-type'] === HTML
    ? { ...headers, 'content-type': 'text/x-component' }
    : headers;
}

const HUNDRED = Array.from({ length: 100 }, (_, at) => at + 1);

const sitemapOf = (categories: readonly number[]) =>
  categories.map((id) => `<loc>https://shop.example/cproduct/${id}/name</loc>`).join('');

/**
 * A fake of Next's request handler, and all its requests except those for sitemaps, which list `categories` and
 * fail when it returns null.
 */
export function playNext(
  play: Play,
  categories: () => readonly number[] | null = () => HUNDRED,
): { handle: RequestListener; asked: Asked[] } {
  const asked: Asked[] = [];
  const handle: RequestListener = async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (url === '/sitemap.xml') {
      const ids = categories();
      if (ids === null) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemapOf(ids));
      return;
    }
    const one = { method, url, headers: { ...headers } };
    asked.push(one);
    const answer = await play(one);
    if (answer === 'hang') return;
    if (answer === 'break') response.destroy();
    else response.writeHead(answer.status ?? 200, headersOf(answer, one)).end(answer.body ?? '');
  };
  return { handle, asked };
}
