import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { App } from '#backend/shared/http/app.ts';

/** What a printer gets back, byte by byte. */
export interface PrinterReply {
  status: number;
  contentType: string;
  header(name: string): string | null;
  body: Buffer;
}

/** How a printer reaches its server. */
export type PrinterLine = (sent: {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}) => Promise<PrinterReply>;

/** Straight to the backend, with the headers of the proxy. */
export const lineTo =
  (app: Pick<App, 'request'>, constant: Record<string, string>): PrinterLine =>
  async ({ method, path, headers = {}, body }) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...constant,
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      header: (name) => response.headers.get(name),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };

/** To a port, as a host. */
export const lineToPort =
  (port: number, host: string): PrinterLine =>
  ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host }, agent: false })
        .on('response', (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                contentType: response.headers['content-type'] ?? '',
                header: (name) => {
                  const value = response.headers[name];
                  return value === undefined ? null : String(value);
                },
                body: bytes,
              }),
            reject,
          );
        })
        .on('error', reject)
        .end(body);
    });
