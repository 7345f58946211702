/** An e-mail as a mail program decodes it. */
export interface ReceivedEmail {
  /** The outbox's number. */
  id: number;
  from: string;
  to: string;
  subject: string;
  headers: Map<string, string>;
  text: string;
  html: string;
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

const bytesOf = (quoted: string) =>
  quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return utf8(bytesOf(body.replace(/=\r?\n/g, '')));
  return utf8(body);
}

/** Header text with its encoded words (RFC 2047). */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : bytesOf(word.replace(/_/g, ' ')),
    );
}

function split(message: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: rest.join('\n\n') };
}

/** Reads an .eml file, given as latin1 text so that its bytes are kept. */
export function readEmail(file: string): ReceivedEmail {
  const { headers, body } = split(file);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find(({ headers: of }) => of.get('content-type')?.startsWith(type));
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : '';
  };
  const header = (name: string) => utf8(decodeHeader(headers.get(name) ?? ''));
  return {
    id: Number(/^<(\d+)\./.exec(headers.get('message-id') ?? '')?.[1]),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    headers,
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}
