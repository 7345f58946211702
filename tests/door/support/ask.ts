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

/** One request on a line of its own, as it is: nothing is followed, decoded or kept. */
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

/** What comes back for bytes that no HTTP client would send, up to the end of the line. */
export function say(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    // A line that is cut has said what it had to say.
    socket
      .on('error', () => {})
      .on('data', (bytes) => heard.push(bytes))
      .on('close', () => resolve(Buffer.concat(heard).toString('latin1')));
    for (const part of parts) socket.write(part);
  });
}

/** Writes a piece every 20 ms for as long as it is let; gives what was heard until the line was cut. */
export function drip(port: number, start: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const drops = setInterval(() => socket.writable && socket.write(piece), 20);
    let heard = '';
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        heard += bytes;
      })
      .on('close', () => {
        clearInterval(drops);
        resolve(heard);
      })
      .write(start);
  });
}

/** A request line and its headers, as they stand on the wire. */
export const wire = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** The status of each answer that was heard. */
export const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
