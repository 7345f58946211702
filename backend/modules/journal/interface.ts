// Journal: the two ways to take money on site, and the record of sales of the second one (decision 85).

// What happens to money, and how it is taken.

export type { CloseDayRequest, Journal, OpenDay, RecordInJournal } from './journal.ts';
export { tillChoices, tillWay } from './repository/till.ts';

// For compose.ts.

export { registerTill } from './http.ts';
export { createJournal } from './journal.ts';
export { journalKey } from './seal.ts';
export { createTills } from './till.ts';
