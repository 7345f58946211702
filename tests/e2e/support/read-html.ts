import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Page {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  html: string;
  bytes: Buffer;
}

/** The response as a search engine gets it. Node does not resolve *.localhost, hence the Host header. */
export function read(host: string, path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const port = Number(process.env.STOREFRONT_PORT);
    request(
      { host: '127.0.0.1', port, path, headers: { ...headers, host: `${host}:${port}` } },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        buffer(response).then(
          (bytes) => resolve({ status, headers: answered, html: bytes.toString(), bytes }),
          reject,
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

export const titleOf = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
export const canonicalOf = ({ html }: Page) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
