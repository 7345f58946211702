import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGsmText } from '#lib/domain/orders/sms-text.ts';
import type { Config } from '../../../shared/config.ts';
import type { DueSms } from '../repository/sms.ts';

/** For the name, the connection and the answer together; below the lease of the job. */
const TIMEOUT_MS = 15_000;
const BREVO = 'https://api.brevo.com';

/** The provider has not sent an SMS. `temporary`: another attempt may help. */
export class SmsNotSentError extends Error {
  override name = 'SmsNotSentError';
  readonly code: string | number;
  readonly temporary: boolean;

  constructor(code: string | number, { temporary }: { temporary: boolean }) {
    super(`the provider answered ${code}`);
    this.code = code;
    this.temporary = temporary;
  }
}

/** Sends one SMS. Resolves to a text for the log, which never contains a number. */
export interface SmsDelivery {
  /**
   * @throws SmsNotSentError when it was certainly not sent. After any other error it may have been.
   */
  deliver(sms: DueSms): Promise<string>;
}

/** Delivers by the provider of `smsUrl`, else as files under `<dataDir>/outbox`; null in production without a provider. */
export function createSmsDelivery({
  smsUrl,
  dataDir,
  production,
}: Pick<Config, 'smsUrl' | 'dataDir' | 'production'>): SmsDelivery | null {
  if (smsUrl) {
    const { username: apiKey, hostname: sender } = new URL(smsUrl);
    return createBrevoDelivery({ apiKey, sender });
  }
  return production ? null : createSmsFiles(dataDir);
}

/** Writes each SMS as a text file. */
export function createSmsFiles(dataDir: string): SmsDelivery {
  const folder = join(dataDir, 'outbox');
  return {
    async deliver({ smsId, createdAt, telephone, body }) {
      const name = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${smsId}.sms.txt`;
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, `${telephone}\n\n${body}\n`, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      return name;
    },
  };
}

/** Errors of a connection that was never made. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
};

/** Too many requests, and failures that the provider itself reports. Behind the answers of a proxy, 502 and 504, it may have sent. */
const TEMPORARY = [429, 500, 503];
const IN_DOUBT = [502, 504];

/** Brevo's interface for transactional SMS: POST /v3/transactionalSMS/send. */
export function createBrevoDelivery({
  apiKey,
  sender,
  apiUrl = BREVO,
  timeoutMs = TIMEOUT_MS,
}: {
  apiKey: string;
  /** Shown as who an SMS is from. */
  sender: string;
  apiUrl?: string;
  timeoutMs?: number;
}): SmsDelivery {
  return {
    async deliver({ telephone, body }) {
      const response = await fetch(`${apiUrl}/v3/transactionalSMS/send`, {
        method: 'POST',
        headers: { 'api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          sender,
          recipient: telephone.slice(1),
          content: body,
          type: 'transactional',
          unicodeEnabled: !isGsmText(body),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error) => {
        const code = codeOf(error);
        throw NEVER_CONNECTED.includes(code) ? new SmsNotSentError(code, { temporary: true }) : error;
      });
      const { status, ok } = response;
      await response.body?.cancel();
      if (ok) return 'brevo';
      if (IN_DOUBT.includes(status)) throw new Error(`a proxy answered ${status}`);
      throw new SmsNotSentError(status, { temporary: TEMPORARY.includes(status) });
    },
  };
}
