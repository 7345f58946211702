import { createECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import { type RequestOptions, request as requestInClear } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress, pushEndpointOf } from './push-endpoint.ts';

/** For the name, the connection and the answer together. */
const TIMEOUT_MS = 10_000;

/** One encrypted message, ready to be sent. */
export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  topic: string;
  urgency: 'normal' | 'high';
  /** How long the push service keeps it for a browser that is not connected. */
  ttlSeconds: number;
  /** Where the push service can reach the sender (RFC 8292, 2.1): 'mailto:…'. */
  contact: string;
}

/** The endpoint, or an address that its name leads to, is not one of a push service. */
export class BadEndpointError extends Error {
  override name = 'BadEndpointError';
}

export interface PushSender {
  /** Browsers subscribe with it. */
  publicKey: string;
  /**
   * Sends a message to its push service. Resolves to the HTTP status.
   * @throws BadEndpointError when the endpoint must not be called
   */
  send(message: PushRequest): Promise<number>;
}

export function createPushSender({
  key,
  trustedOrigin,
  resolve = (hostname) => resolveName(hostname, { all: true }),
  timeoutMs = TIMEOUT_MS,
}: {
  /** The private key of VAPID, in base64url. */
  key: string;
  /** Of a push service of the tests: its endpoints may be private and without TLS. */
  trustedOrigin: string | null;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  timeoutMs?: number;
}): PushSender {
  const publicKey = publicKeyOf(key);
  const lookup = publicLookup(resolve);

  return {
    publicKey,
    async send({ endpoint, p256dh, auth, payload, ttlSeconds, urgency, topic, contact }) {
      // Again: the list of services may have changed since the browser subscribed.
      const url = pushEndpointOf(endpoint, trustedOrigin);
      if (!url) throw new BadEndpointError();
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: contact, publicKey, privateKey: key },
          contentEncoding: 'aes128gcm',
          TTL: ttlSeconds,
          urgency,
          topic,
        },
      );
      const isTrusted = url.origin === trustedOrigin;
      const signal = AbortSignal.timeout(timeoutMs);
      return post(url, body, { headers, signal, ...(!isTrusted && { lookup }) });
    },
  };
}

function publicKeyOf(key: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Resolves names at the time of the connection, which then goes to the checked address. */
const publicLookup =
  (resolve: (hostname: string) => Promise<LookupAddress[]>): LookupFunction =>
  (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(isPublicAddress)) return callback(new BadEndpointError(), []);
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

/** Posts without following redirects and without reading the answer's body. */
function post(url: URL, body: Buffer | null, options: RequestOptions): Promise<number> {
  const send = url.protocol === 'https:' ? request : requestInClear;
  return new Promise((resolve, reject) => {
    // A connection of its own: it is closed with the head of the answer.
    send(url, { ...options, method: 'POST', agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
