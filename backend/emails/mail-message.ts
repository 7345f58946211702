import { cleanLine } from '#lib/domain/clean-text.ts';
import type { OutboxEmail } from '../db/repositories/email.ts';

/**
 * An e-mail as nodemailer takes it: from the shop by name, by the address `mailFrom` where there is one; answers go to
 * the shop. No header holds a line break or another control character. Its id is the same at every attempt, so that a second copy can be told.
 */
export function mailMessage(email: OutboxEmail, mailFrom: string | undefined) {
  const [, domain = 'localhost'] = email.senderAddress.split('@');
  const sender = cleanLine(email.senderName);
  return {
    from: { name: sender, address: mailFrom ?? email.senderAddress },
    ...(email.replyTo && { replyTo: { name: sender, address: email.replyTo } }),
    to: { name: '', address: email.recipient },
    subject: cleanLine(email.subject),
    html: email.html,
    text: email.text,
    date: email.createdAt,
    messageId: `<${email.emailId}.${email.createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
