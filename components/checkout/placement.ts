import type { RefusalCode } from '#lib/contract/codes.ts';
import { lineOf } from './changed-total.ts';
import type { Setback } from './use-place-order.ts';

/** Where on the page a setback is said: beside what puts it right, else above the button. */
export interface Placement {
  method: string | null;
  address: string | null;
  time: string | null;
  payment: string | null;
  note: string | null;
  line: { line: number; sentence: string } | null;
  button: Setback | null;
}

const NOWHERE: Placement = {
  method: null,
  address: null,
  time: null,
  payment: null,
  note: null,
  line: null,
  button: null,
};

/** What is wrong with the table that an order is for. */
const OF_THE_TABLE: readonly RefusalCode[] = [
  'table_required',
  'table_token',
  'table_other_shop',
  'table_renewed',
  'unknown_table',
];

/** What is wrong with the address that an order goes to. */
const OF_THE_ADDRESS: readonly RefusalCode[] = [
  'address_required',
  'unknown_address',
  'out_of_zone',
  'below_minimum',
];

/** What is wrong with the time that an order is wanted at. */
const OF_THE_TIME: readonly RefusalCode[] = ['slot_unavailable', 'slot_full'];

export function placementOf(setback: Setback | null): Placement {
  if (setback?.kind !== 'refused') return { ...NOWHERE, button: setback };
  const { refusal } = setback;
  const line = lineOf(refusal);
  if (line !== null) return { ...NOWHERE, line: { line, sentence: refusal.message } };
  if (OF_THE_TABLE.includes(refusal.code)) return { ...NOWHERE, method: refusal.message };
  if (OF_THE_ADDRESS.includes(refusal.code)) return { ...NOWHERE, address: refusal.message };
  if (OF_THE_TIME.includes(refusal.code)) return { ...NOWHERE, time: refusal.message };
  if (refusal.code === 'payment_unavailable') return { ...NOWHERE, payment: refusal.message };
  if (refusal.fields?.comment) return { ...NOWHERE, note: refusal.fields.comment };
  return { ...NOWHERE, button: setback };
}
