import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser that subscribed at the push service. */
export interface SubscribedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message as its browser reads it. */
export interface ReceivedPush {
  endpoint: string;
  message: Record<string, string>;
  ttl: number;
  urgency: string;
  topic: string;
  /** The verified claims of the sender. */
  claims: { aud: string; exp: number; sub: string };
  /** The sender's public key. */
  publicKey: string;
}

/** What the service answers for a browser: a status, headers with it, or nothing at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silence';

const b64 = (text: string) => Buffer.from(text, 'base64url');

/** Decrypts a body of one record (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  assert(record.length <= body.readUInt32BE(16), 'one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  assert(
    end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0),
    'the delimiter of the last record',
  );
  return padded.subarray(0, end).toString('utf8');
}

/** Verifies the sender's token (RFC 8292). */
function verifySender({ headers }: IncomingMessage): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = b64(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  assert.equal(JSON.parse(b64(head).toString()).alg, 'ES256');
  assert(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, b64(signature)),
    'the signature of the sender',
  );
  return { claims: JSON.parse(b64(claims).toString()), publicKey };
}

/** A push service that keeps what it is sent, as the browsers decrypt it. */
export async function startPushService(port = 0) {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; answer: PushAnswer }>();
  const received: ReceivedPush[] = [];
  /** Requests, also those that were not understood. */
  let calls = 0;

  const server = createServer(async (request, response) => {
    calls += 1;
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    if (!browser) return response.writeHead(404).end();
    const { headers } = request;
    assert.equal(headers['content-encoding'], 'aes128gcm');
    received.push({
      endpoint: `${origin}${request.url}`,
      message: JSON.parse(decrypt(body, browser.keys, browser.auth)),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      ...verifySender(request),
    });
    if (browser.answer !== 'silence') response.writeHead(browser.answer.status, browser.answer.headers).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    calls: () => calls,
    /** Subscribes a new browser; `answer` is what its endpoint answers. */
    subscribe(answer: PushAnswer = { status: 201 }): SubscribedBrowser {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { keys, auth, answer });
      return {
        endpoint: origin + path,
        p256dh: keys.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    /** Changes what an endpoint answers. */
    answer({ endpoint }: SubscribedBrowser, answer: PushAnswer): void {
      const browser = browsers.get(new URL(endpoint).pathname);
      assert(browser);
      browser.answer = answer;
    },
    /** The messages to a browser. */
    to: ({ endpoint }: SubscribedBrowser) => received.filter((push) => push.endpoint === endpoint),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
