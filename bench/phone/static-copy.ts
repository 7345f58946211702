import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../support/free-port.ts';
import { get, type Target } from '../support/get.ts';

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*as="script"[^>]*>/gs;
const KEPT = ['content-type', 'content-encoding', 'cache-control'];

export interface StaticCopy {
  port: number;
  close(): void;
}

/** The same page without scripts; style sheet, pictures and font as the storefront serves them. */
export async function serveStaticCopy(page: Target): Promise<StaticCopy> {
  const html = (await get(page, 'identity')).body.toString().replaceAll(SCRIPTS, '');
  const body = brotliCompressSync(html);
  const files = new Map<string, ReturnType<typeof get>>();
  const fileAt = (path: string) => {
    const file = files.get(path) ?? get({ ...page, path }, 'br');
    files.set(path, file);
    return file;
  };
  const port = await freePort();
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === page.path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(body);
      return;
    }
    const { status, headers, body: file } = await fileAt(url);
    for (const name of KEPT) response.setHeader(name, headers[name] ?? []);
    response.writeHead(status);
    response.end(file);
  }).listen(port, '127.0.0.1');
  return { port, close: () => server.close() };
}
