import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** Each message as it came over the wire. */
  messages: string[];
  /** Answers the next recipients with this line instead of taking them; '' takes them again. */
  refuseWith(line: string): void;
  close(): void;
}

/** As much of an SMTP server as a sender needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = [];
  let refusal = '';

  function converse(socket: Socket) {
    let unread = '';
    let message: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (message) {
        if (line !== '.') return message.push(line);
        messages.push(message.join('\r\n'));
        message = undefined;
        return say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') {
        message = [];
        return say('354 go on');
      }
      if (verb === 'RCPT' && refusal) return say(refusal);
      return say(verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      const lines = (unread + chunk).split('\r\n');
      unread = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => socket.destroy());
    say('220 test');
  }

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuseWith: (line) => {
      refusal = line;
    },
    close: () => server.close(),
  };
}
