import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { StartError } from '#lib/environment/start-error.mjs';
import type { StoragePlace } from '#lib/environment/storage.mjs';
import { type ByteRange, type FileStorage, StorageError, streamOfLength } from './storage.ts';

/** How long the server may take, in milliseconds. */
const TIME_LIMITS = {
  /** Until its answer begins. */
  answer: 5_000,
  /** Between two pieces of a file. */
  pause: 10_000,
  /** For a whole write. */
  write: 60_000,
};
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
/** An error is a short XML text. */
const ERROR_BYTES_MAX = 4_096;
const SHA256_OF_NOTHING = createHash('sha256').digest('hex');
/** Errors that stay until a person corrects STORAGE_URL or the rights of its key. */
const WRONG_SETTINGS = new Set([
  'AccessDenied',
  'AuthorizationHeaderMalformed',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'NoSuchBucket',
  'PermanentRedirect',
  'SignatureDoesNotMatch',
]);
/** A key that no file has, to find out what the server says of the rest. */
const NO_FILE = 'files/0';

interface Request {
  method: 'GET' | 'HEAD' | 'PUT';
  key: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** An answer that is neither a success nor 'no such file'. */
class RefusedError extends StorageError {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.code = code;
  }
}

/** A bucket of an S3-compatible server, addressed by path. The key needs GetObject, PutObject and ListBucket. */
export function createS3Storage(
  place: Extract<StoragePlace, { kind: 's3' }>,
  limits: typeof TIME_LIMITS = TIME_LIMITS,
): FileStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place;

  async function ask({ method, key, headers = {}, body }: Request, signal: AbortSignal): Promise<Response> {
    const sha256 = body ? createHash('sha256').update(body).digest('hex') : SHA256_OF_NOTHING;
    const signed = await new AwsV4Signer({
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      method,
      url: `${endpoint}/${bucket}/${key}`,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
    }).sign();
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body && new Uint8Array(body),
        signal,
        redirect: 'manual',
      });
    } catch (cause) {
      throw new StorageError('unreachable', { cause });
    }
  }

  /** The answer to a read; null when there is no such file. */
  async function read(request: Request, signal: AbortSignal): Promise<Response | null> {
    const response = await ask(request, signal);
    if (response.ok) return response;
    const code = await errorCodeOf(response);
    // The answer to HEAD has no body, so it does not tell a missing file from a missing bucket.
    if (response.status === 404 && (code === 'NoSuchKey' || code === '')) return null;
    throw new RefusedError(response.status, code);
  }

  return {
    async write(key, content, contentType) {
      const response = await ask(
        {
          method: 'PUT',
          key,
          body: content,
          headers: {
            'content-type': contentType,
            'cache-control': key.startsWith('files/') ? FOREVER : FOR_A_DAY,
          },
        },
        AbortSignal.timeout(limits.write),
      );
      if (!response.ok) throw new RefusedError(response.status, await errorCodeOf(response));
      await response.body?.cancel();
    },

    async has(key) {
      return (await read({ method: 'HEAD', key }, AbortSignal.timeout(limits.answer))) !== null;
    },

    async open(key, range) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new StorageError('too slow')), limits.answer);
      try {
        const headers = range && { range: `bytes=${range.first}-${range.last}` };
        const response = await read({ method: 'GET', key, headers }, limit.signal);
        if (!response) return null;
        const length = lengthOf(response);
        const size = range ? wholeSizeOf(response, range, length) : length;
        const body = streamOfLength(length, withoutPauses(response, limit, limits.pause));
        // Frees the connection of a body that was not read to its end, or not at all.
        body.once('close', () => limit.abort());
        return { size, body };
      } catch (error) {
        limit.abort();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },

    async check() {
      try {
        const found = await read({ method: 'GET', key: NO_FILE }, AbortSignal.timeout(limits.answer));
        await found?.body?.cancel();
      } catch (error) {
        if (error instanceof RefusedError && WRONG_SETTINGS.has(error.code))
          throw new StartError(`storage: STORAGE_URL: bucket '${bucket}' at ${endpoint}: ${error.message}`);
        throw error;
      }
    },
  };
}

/** The code in the XML of an error; '' without one. */
async function errorCodeOf(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.length > ERROR_BYTES_MAX) break;
    }
  } catch {
    // What has arrived is enough.
  }
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}

/** Without a length, an answer that is cut could not be told from a whole one. */
function lengthOf({ headers }: Response): number {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (Number.isSafeInteger(length) && !headers.has('content-encoding')) return length;
  throw new StorageError('an answer without a length');
}

/** Some servers answer another part than the one that was asked for. */
function wholeSizeOf({ headers }: Response, { first, last }: ByteRange, length: number): number {
  const [, part, size] = /^bytes (\d+-\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (part === `${first}-${last}` && length === last - first + 1) return Number(size);
  throw new StorageError('an answer with another range');
}

/** The chunks of a body. Aborts the request when the server pauses for too long. */
async function* withoutPauses(
  { body }: Response,
  limit: AbortController,
  pauseMs: number,
): AsyncGenerator<Uint8Array> {
  const abort = () => limit.abort(new StorageError('too slow'));
  let timer = setTimeout(abort, pauseMs);
  try {
    for await (const chunk of body ?? []) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(abort, pauseMs);
    }
  } finally {
    clearTimeout(timer);
  }
}
