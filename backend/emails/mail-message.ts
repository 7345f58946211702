import type { OutboxEmail } from '../db/repositories/email.ts';

/** An e-mail as nodemailer takes it. Its id is the same at every attempt, so that a second copy can be told. */
export function mailMessage(email: OutboxEmail) {
  const [, domain = 'localhost'] = email.senderAddress.split('@');
  return {
    from: { name: email.senderName, address: email.senderAddress },
    to: { name: '', address: email.recipient },
    subject: email.subject,
    html: email.html,
    text: email.text,
    date: email.createdAt,
    messageId: `<${email.emailId}.${email.createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
