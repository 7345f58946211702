// Journal: the two ways to take money on site, and the record of sales of the second one (decision 85).

// What happens to money, and how it is taken.

export type { RecordInJournal } from './journal.ts';
export { tillChoices, tillWay, tillWayToNote } from './repository/till.ts';

// Its days.

export { closedDays } from './day/days.ts';
export { openDate } from './repository/head.ts';

// The journal of past orders, which only a demonstration has.

export { openPastJournal, recordPastJournal } from './past-journal.ts';

// For compose.ts.

export { createDays } from './day/days.ts';
export { createJournalExports } from './export.ts';
export { registerDay } from './http/day.ts';
export { registerJournal, registerTill } from './http.ts';
export { createJournal } from './journal.ts';
export { createTills } from './till.ts';
