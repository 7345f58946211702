import { randomUUID } from 'node:crypto';
import { type CloseDayRequest, createJournal, type Journal } from '#backend/modules/journal/journal.ts';
import { createTills, type Tills } from '#backend/modules/journal/till.ts';
import { journalKey } from '#backend/shared/crypto/journal-key.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { TestBackend } from './backend.ts';

/** The key of the journals of the tests, which is that of no backend. */
export const TEST_KEY = journalKey('a secret of the journals of the tests');

/** The journals on a backend's database, as another instance has them. */
export function journalsOf({
  database,
  now: clock,
  log,
}: Pick<TestBackend, 'database' | 'now' | 'log'>): Journal & { tills: Tills } {
  const parts = { database, clock, log, key: TEST_KEY };
  return { ...createJournal(parts), tills: createTills(parts) };
}

/** Closes the open day as somebody does who has just looked at it, in a shop without a float. */
export async function closeOpenDay(
  journal: Pick<Journal, 'openDay' | 'closeDay'>,
  storeId: number,
  changes: Partial<CloseDayRequest> = {},
) {
  const open = await journal.openDay(storeId);
  return journal.closeDay(storeId, {
    date: open?.date ?? 'none',
    seen: { no: open?.seenNo ?? 0, float: ZERO },
    counted: null,
    explanation: '',
    by: { staffId: null },
    requestKey: randomUUID(),
    ...changes,
  });
}
