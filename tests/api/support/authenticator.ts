import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#lib/domain/staff/passkey.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A value in CBOR (RFC 8949), as far as WebAuthn needs it: numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<unknown, unknown> | readonly unknown[]): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const items = value instanceof Map ? [...value].flat() : [...(value as readonly unknown[])];
  const major = value instanceof Map ? 5 : 4;
  return Buffer.concat([
    head(major, value instanceof Map ? value.size : items.length),
    ...items.map((item) => cbor(item as Parameters<typeof cbor>[0])),
  ]);
}

/** How an authenticator or the page that asks it is not as it should be. */
interface Odd {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  id?: string;
  /** Of the attestation, in place of 'none'. */
  attestation?: { fmt: string; attStmt: Map<unknown, unknown> };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: an ES256 key with a counter, and the browser around it on a page of `origin`. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, flags: number, odd: Odd, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  return {
    id: id.toString('base64url'),
    /** What `managePasskeyAdd` takes beside the name. */
    create({ challenge, rp }: PasskeyCreation, odd: Odd = {}) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authenticatorData(rp.id, flags, odd, credential)],
        ]),
      );
      return {
        id: odd.id ?? id.toString('base64url'),
        client_data: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The `passkey` of `manageSignIn`. */
    sign({ challenge, rpId }: PasskeyRequest, odd: Odd = {}) {
      counter += 1;
      const client = clientData('webauthn.get', challenge, odd);
      const data = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: odd.id ?? id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
