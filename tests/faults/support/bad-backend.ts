import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { after } from 'node:test';
import { tenants } from '#tenants';
import { createDirectoryAnswer } from '#tests/support/directory-answer.ts';

/** How a call is answered. */
export type Answering = (response: ServerResponse) => unknown;

/** A backend that knows the demonstration's tenants and has a configured answer for each. */
export interface BadBackend {
  url: string;
  /** Sets the answer to a tenant's calls. */
  answer(tenant: string, answering: Answering): void;
  /** How many calls of a tenant are waiting for the end of their answer. */
  waiting(tenant: string): number;
  /** The requested paths. */
  paths: string[];
  /** Breaks every connection and refuses new ones. */
  leave(): Promise<void>;
  /** Accepts connections again at its old address. */
  comeBack(): Promise<void>;
}

export async function openBadBackend(): Promise<BadBackend> {
  const answers = new Map<string, Answering>();
  const waiting = new Map<string, number>();
  const paths: string[] = [];
  const tenantOf = ({ headers }: IncomingMessage) => String(headers['x-ardoise-tenant']);

  const answersDirectory = createDirectoryAnswer(tenants);
  const server = createServer((request, response) => {
    if (answersDirectory(request, response)) return;
    const tenant = tenantOf(request);
    const count = (by: number) => waiting.set(tenant, (waiting.get(tenant) ?? 0) + by);
    paths.push(request.url ?? '');
    count(1);
    response.on('close', () => count(-1));
    response.on('error', () => {});
    request.resume();
    answers.get(tenant)?.(response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  async function leave(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
  after(() => (server.listening ? leave() : undefined));

  return {
    url: `http://127.0.0.1:${port}`,
    answer: (tenant, answering: (response: ServerResponse) => unknown) => void answers.set(tenant, answering),
    waiting: (tenant) => waiting.get(tenant) ?? 0,
    paths,
    leave,
    comeBack: () => listen(port),
  };
}
