import { SMS_OF_NUMBER_MAX, SMS_OF_SHOP_MAX } from '#lib/domain/orders/order-news.ts';
import {
  createJobTask,
  createScheduler,
  type JobParts,
  type LeasedJob,
  lockLeased,
  PermanentFailure,
  QUEUES,
  type Scheduler,
  type Task,
} from '../../../jobs/interface.ts';
import { closeSms, countSms, dueSms, markSubmitted } from '../repository/sms.ts';
import { type SmsDelivery, SmsNotSentError } from './sms-delivery.ts';

const DAY_MS = 24 * 3_600_000;

/** SMS sent in parallel, so that one slow answer does not hold up the others. */
const SENDERS = 2;

interface SmsParts extends JobParts {
  delivery: SmsDelivery;
}

/** Sends the SMS of the table `sms_message`. Call `wake` after the commit of one. */
export function createSmsMessages(parts: SmsParts): Scheduler {
  const tasks = Array.from({ length: SENDERS }, () => createSmsTask(parts));
  return createScheduler({ tasks, clock: parts.clock, log: parts.log });
}

/**
 * Sends one SMS after the other, each at most once: it costs money, and nothing tells a provider that a second one is the same. So
 * the attempt is noted before, and an SMS whose attempt has no known end is given up.
 */
export function createSmsTask({ delivery, ...parts }: SmsParts): Task {
  const { database, clock, log } = parts;

  async function attempt(job: LeasedJob): Promise<void> {
    const sms = await database.acrossStores((tx) => dueSms(tx, job));
    if (!sms) return;
    if (sms.submittedAt) throw new PermanentFailure('it may have been sent');
    const now = new Date(clock());
    if (sms.expiresAt <= now) throw new PermanentFailure('expired');
    const isMine = await database.acrossStores(async (tx) => {
      if (!(await lockLeased(tx, QUEUES.sms_message, job))) return false;
      const { toNumber, fromShop } = await countSms(tx, sms, new Date(now.getTime() - DAY_MS));
      if (toNumber >= SMS_OF_NUMBER_MAX) throw new PermanentFailure('too many SMS to one number');
      if (fromShop >= SMS_OF_SHOP_MAX) throw new PermanentFailure('too many SMS of one shop');
      await markSubmitted(tx, job, now);
      return true;
    });
    if (!isMine) return;
    const delivered = await delivery.deliver(sms).catch(async (error) => {
      if (!(error instanceof SmsNotSentError)) throw new PermanentFailure('it may have been sent');
      await database.acrossStores((tx) => markSubmitted(tx, job, null));
      if (error.temporary) throw error;
      throw new PermanentFailure(error.message);
    });
    log.info({ smsId: sms.smsId, delivered }, 'SMS sent');
    await database.acrossStores(async (tx) => {
      if (await lockLeased(tx, QUEUES.sms_message, job)) await closeSms(tx, job);
    });
  }

  return createJobTask(parts, { kind: 'sms_message', run: attempt, giveUp: (tx, job) => closeSms(tx, job) });
}
