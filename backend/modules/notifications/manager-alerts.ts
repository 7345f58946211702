import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { hourText } from '#lib/i18n/hour.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import { type Email, insertEmails } from './repository/email.ts';
import { type AlertRecipient, managersWithEmail } from './repository/manager.ts';
import { type PushMessage, queuePush } from './repository/push.ts';

/** What owners and managers learn although they may not look at the board (MANAGEMENT section 3). */
export type ManagerAlert =
  /** Nobody has accepted an order for `minutes`. `number`: as `orderNumber` writes it. */
  | { kind: 'order_waiting'; orderId: number; number: string; minutes: number }
  /** No board has been open since `since`, during opening hours. `paused`: online ordering is paused until one is. */
  | { kind: 'board_unwatched'; since: Date; paused: boolean }
  /** A board is open again. `resumed`: online ordering, which was paused, has resumed. */
  | { kind: 'board_back'; resumed: boolean };

/**
 * Alerts the shop's owners and managers, in the transaction of what happened: by e-mail, and by a push message to their
 * browsers that take some. Of an order that waits, every browser of the staff gets one. The transaction may be the shop's
 * or one across stores. Wake the outbox and the push messages after the commit.
 */
export async function alertManagers(tx: Tx, shop: Shop, alert: ManagerAlert, now: Date): Promise<void> {
  const recipients = await managersWithEmail(tx, shop.storeId);
  const emails = recipients.map((recipient) => alertEmail(shop, recipient, alert));
  if (emails.length > 0) await insertEmails(tx, emails, now);
  const everybody = alert.kind === 'order_waiting';
  await queuePush(tx, shop.storeId, alertPush(shop, alert), { everybody }, now);
}

const MINUTE = 60;

/** How soon a telephone that saves its battery shows an alert, and how long it is worth showing, in seconds. */
const PUSH = {
  order_waiting: { urgency: 'high', ttlSeconds: 10 * MINUTE },
  board_unwatched: { urgency: 'high', ttlSeconds: 60 * MINUTE },
  board_back: { urgency: 'normal', ttlSeconds: 60 * MINUTE },
  test: { urgency: 'high', ttlSeconds: 5 * MINUTE },
} as const;

function alertPush(shop: Shop, alert: ManagerAlert): PushMessage {
  // A later alert of the same topic replaces an earlier one.
  const topic = alert.kind === 'order_waiting' ? `order-${alert.orderId}` : 'board';
  const order = alert.kind === 'order_waiting' && { order: alert.number };
  return pushMessage(alert.kind, topic, { ...shopNames(shop), ...alertValues(alert, shop.timeZone) }, order);
}

/** Shows somebody that alerts arrive in a browser. */
export const testPush = (shop: Shop): PushMessage => pushMessage('test', 'test', shopNames(shop), {});

/** What public/scripts/manage-worker.js reads. It holds nothing of a customer. */
function pushMessage(
  kind: keyof typeof PUSH,
  topic: string,
  values: Record<string, string | number>,
  facts: object | false,
): PushMessage {
  const title = emailText(`managerAlert.${kind}.subject`, values);
  const body = emailText(`managerAlert.${kind}.preview`, values);
  const payload = JSON.stringify({ kind, ...facts, title, body, tag: topic, url: '/' });
  return { payload, topic, ...PUSH[kind] };
}

function alertEmail(shop: Shop, { email, name }: AlertRecipient, alert: ManagerAlert): Email {
  const values = { ...shopNames(shop), ...alertValues(alert, shop.timeZone) };
  const { kind } = alert;
  return composeEmail(shop, email, {
    subject: emailText(`managerAlert.${kind}.subject`, values),
    preview: emailText(`managerAlert.${kind}.preview`, values),
    heading: emailText(`managerAlert.${kind}.heading`),
    greeting: emailText('greeting', { firstname: name }),
    paragraphs: [emailText(`managerAlert.${kind}.body`, values)],
    action: { label: emailText('managerAlert.action'), area: 'manage', origin: shop.manageUrl, path: '/' },
    notes: [emailText('managerAlert.why', values)],
  });
}

/** What the sentences about an alert say of it. */
function alertValues(alert: ManagerAlert, timeZone: string): Record<string, string | number> {
  switch (alert.kind) {
    case 'order_waiting':
      return { number: alert.number, minutes: alert.minutes };
    case 'board_unwatched':
      return {
        time: hourText(localClock(alert.since.getTime(), timeZone).minute),
        paused: String(alert.paused),
      };
    case 'board_back':
      return { resumed: String(alert.resumed) };
  }
}
