import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Each message as received. */
  messages: string[];
  /** The sender of each envelope, to which a bounce goes. */
  envelopes: string[];
  /** Refuses the next recipients with this code and text; null accepts them again. */
  refuseWith(refusal: { code: number; text: string } | null): void;
  /** Accepts connections without answering, and answers no message on open ones, until it is switched back. */
  hang(hanging: boolean): void;
  /** Accepts each message but delays its answer, like a virus scanner. */
  scan(scanning: boolean): void;
  /** Stops listening on its port. */
  close(): Promise<void>;
}

/** A mail server on loopback; `port` is that of an earlier one that it replaces. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const messages: string[] = [];
  const envelopes: string[] = [];
  let refusal: { code: number; text: string } | null = null;
  let hangs = false;
  /** Answers those whose messages are being scanned. */
  let scanned: PromiseWithResolvers<void> | null = null;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, greet) => {
      if (!hangs) greet();
    },
    onMailFrom: ({ address }, _session, answer) => {
      if (hangs) return;
      envelopes.push(address);
      answer();
    },
    onRcptTo: (_address, _session, answer) => {
      if (!refusal) return answer();
      return answer(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: async (stream, _session, answer) => {
      // A sender that dies leaves half a message.
      const message = await text(stream).catch(() => null);
      if (message === null) return;
      messages.push(Buffer.from(message).toString('latin1'));
      await scanned?.promise;
      answer();
    },
  });
  // A sender that gives up closes the connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    envelopes,
    refuseWith: (next) => {
      refusal = next;
    },
    hang: (hanging) => {
      hangs = hanging;
    },
    scan: (scanning) => {
      scanned?.resolve();
      scanned = scanning ? Promise.withResolvers() : null;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
