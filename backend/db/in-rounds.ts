import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseAway } from './database-away.ts';

/** So that a statement stays of a size, and who comes first need not wait for too many others. */
const MOST = 50;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Does together, store by store, what is asked for while a round of that store is under way: one transaction, one
 * wait for the disk and a few statements serve them all. `round` answers each that is asked, in their order, and
 * writes all or nothing. When it fails, each is done once more by itself, so that nobody fails for another's sake;
 * not while the database is away.
 */
export function inRounds<Asked, Answer>(
  round: (storeId: number, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (storeId: number, asked: Asked) => Promise<Answer> {
  const queues = new Map<number, Waiting<Asked, Answer>[]>();

  async function answer(storeId: number, waiting: readonly Waiting<Asked, Answer>[]): Promise<void> {
    const answers = await round(
      storeId,
      waiting.map(({ asked }) => asked),
    );
    if (answers.length !== waiting.length) throw new Error('a round has not answered each that was asked');
    for (const [index, given] of answers.entries()) waiting[index]?.resolve(given);
  }

  async function answerOneByOne(
    storeId: number,
    waiting: readonly Waiting<Asked, Answer>[],
    cause: unknown,
  ): Promise<void> {
    for (const each of waiting) {
      if (cause instanceof DatabaseAway) each.reject(cause);
      else await answer(storeId, [each]).catch(each.reject);
    }
  }

  async function work(storeId: number, queue: Waiting<Asked, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      // PGlite answers within the running turn of the event loop: only by the next one have others been heard.
      await nextTurn();
      const waiting = queue.splice(0, MOST);
      await answer(storeId, waiting).catch((error: unknown) => answerOneByOne(storeId, waiting, error));
    }
    queues.delete(storeId);
  }

  return (storeId, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(storeId) ?? [];
      queue.push({ asked, resolve, reject });
      if (queues.has(storeId)) return;
      queues.set(storeId, queue);
      void work(storeId, queue);
    });
}
