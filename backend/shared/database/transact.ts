import type { Outcome, Refusal } from '../outcome.ts';
import type { Database, Tx } from './database.ts';

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a transaction of one store that rolls back when `work` refuses. */
export async function transact<Value>(
  database: Database,
  storeId: number,
  work: (tx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await database.inStore(storeId, async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new Refused(outcome.refusal);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
