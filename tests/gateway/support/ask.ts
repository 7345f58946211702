import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Question {
  method?: string;
  path?: string;
  host?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** One request on its own connection: no redirect is followed, nothing is decoded or cached. */
export function ask(port: number, question: Question = {}): Promise<Reply> {
  const { method = 'GET', path = '/', host = 'le-bosphore.localhost', headers = {}, body } = question;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host }, agent: false })
      .on('response', async (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        try {
          const bytes = await buffer(response);
          resolve({ status, headers: answered, body: bytes, text: bytes.toString() });
        } catch (error) {
          reject(error);
        }
      })
      .on('error', reject)
      .end(body);
  });
}

/** Sends raw bytes that no HTTP client would send; resolves to everything received until the connection closes. */
export function say(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    // A reset connection counts as closed.
    socket
      .on('error', () => {})
      .on('data', (bytes) => received.push(bytes))
      .on('close', () => resolve(Buffer.concat(received).toString('latin1')));
    for (const part of parts) socket.write(part);
  });
}

/** Writes a piece every 20 ms until the connection closes; resolves to what was received. */
export function drip(port: number, start: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const drops = setInterval(() => socket.writable && socket.write(piece), 20);
    let received = '';
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        received += bytes;
      })
      .on('close', () => {
        clearInterval(drops);
        resolve(received);
      })
      .write(start);
  });
}

/** A request line and its headers as raw HTTP. */
export const wire = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** The status of each received response. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
