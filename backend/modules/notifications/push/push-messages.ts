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
import { closePush, deleteSubscription, duePush, giveUpPush } from '../repository/push.ts';
import { BadEndpointError, type PushSender } from './send-push.ts';

/** Messages sent in parallel, so that one slow push service does not hold up the others. */
const SENDERS = 4;

/** So many messages given up in a row end a subscription. */
const FAILURES_MAX = 5;

/** The subscription no longer exists (RFC 8030, 7.3). */
const GONE = [404, 410];

export interface PushMessageParts extends JobParts {
  sender: PushSender;
  /** A shop's contact for the push services. */
  contactOf: (tenantId: string) => string;
}

/** Sends the messages of the table `push_message`. Call `wake` after the commit of one. */
export function createPushMessages(parts: PushMessageParts): Scheduler {
  const tasks = Array.from({ length: SENDERS }, () => createPushTask(parts));
  return createScheduler({ tasks, clock: parts.clock, log: parts.log });
}

/** Sends one message after the other. */
export function createPushTask({ sender, contactOf, ...parts }: PushMessageParts): Task {
  const { database, clock, log } = parts;

  async function attempt(job: LeasedJob): Promise<void> {
    const push = await database.acrossStores((tx) => duePush(tx, job));
    if (!push) return;
    const { subscriptionId, tenantId, expiresAt, ...message } = push;
    const ttlSeconds = Math.floor((expiresAt.getTime() - clock()) / 1000);
    if (ttlSeconds <= 0) throw new PermanentFailure('expired');
    const request = { ...message, ttlSeconds, contact: contactOf(tenantId) };
    const status = await sender.send(request).catch((error) => {
      throw error instanceof BadEndpointError ? new PermanentFailure('endpoint not allowed') : error;
    });
    if (GONE.includes(status)) {
      log.info({ store: job.storeId, status }, 'push subscription ended');
      await database.acrossStores((tx) => deleteSubscription(tx, subscriptionId));
    } else if (status >= 200 && status < 300) {
      await database.acrossStores(async (tx) => {
        if (await lockLeased(tx, QUEUES.push_message, job))
          await closePush(tx, job, subscriptionId, new Date(clock()));
      });
    } else {
      const isTemporary = status === 429 || status >= 500;
      const reason = `the push service answered ${status}`;
      throw isTemporary ? Object.assign(new Error(reason), { code: status }) : new PermanentFailure(reason);
    }
  }

  return createJobTask(parts, {
    kind: 'push_message',
    run: attempt,
    giveUp: (tx, job) => giveUpPush(tx, job, FAILURES_MAX),
  });
}
