import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReceivedEmail, readEmail } from './read-email.ts';

/** The e-mails that a backend has written under `<dataDir>/outbox`, the oldest first. */
export function emailsIn(dataDir: string): ReceivedEmail[] {
  const folder = join(dataDir, 'outbox');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  } catch {
    return [];
  }
  return names
    .map((name) => readEmail(readFileSync(join(folder, name), 'latin1')))
    .toSorted((a, b) => a.id - b.id);
}

const PATIENCE_MS = 90_000;

/** Waits until a person has `count` e-mails (about `subject`) and returns them all, the oldest first. */
export async function emailsTo(
  dataDir: string,
  address: string,
  count = 1,
  subject = /./,
): Promise<ReceivedEmail[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = emailsIn(dataDir).filter((email) => email.to === address && subject.test(email.subject));
    if (found.length >= count) return found;
    if (Date.now() > deadline) throw new Error(`${found.length} of ${count} e-mails arrived`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The texts of the SMS to a number (E.164) that a backend has written under `<dataDir>/outbox`, the oldest first. */
export function smsIn(dataDir: string, telephone: string): string[] {
  const folder = join(dataDir, 'outbox');
  const names = readdirSync(folder).filter((name) => /^[^.].*\.sms\.txt$/.test(name));
  const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  return names.toSorted(byNumber).flatMap((name) => {
    const [number, , ...text] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    return number === telephone ? [text.join('\n')] : [];
  });
}
