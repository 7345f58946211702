import { lineOf } from './changed-total.ts';
import type { Setback } from './use-place-order.ts';

/** Where on the page a setback is said: beside what puts it right, else above the button. */
export interface Placement {
  time: string | null;
  payment: string | null;
  note: string | null;
  line: { line: number; sentence: string } | null;
  button: Setback | null;
}

const NOWHERE: Placement = { time: null, payment: null, note: null, line: null, button: null };

export function placementOf(setback: Setback | null): Placement {
  if (setback?.kind !== 'refused') return { ...NOWHERE, button: setback };
  const { refusal } = setback;
  const line = lineOf(refusal);
  if (line !== null) return { ...NOWHERE, line: { line, sentence: refusal.message } };
  if (refusal.code === 'slot_unavailable') return { ...NOWHERE, time: refusal.message };
  if (refusal.code === 'payment_unavailable') return { ...NOWHERE, payment: refusal.message };
  if (refusal.fields?.comment) return { ...NOWHERE, note: refusal.fields.comment };
  return { ...NOWHERE, button: setback };
}
