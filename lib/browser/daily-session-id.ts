'use client';

import { randomUuid } from './random-uuid.ts';
import { readStored, textOf, writeStored } from './storage.ts';

const KEY = 'session_id';

/** This browser's `session_id`: the date ('YYYY-MM-DD') and chance, made once a day and kept (SPEC section 3, Customer). */
export function dailySessionId(date: string): string {
  const known = readStored(KEY, textOf);
  if (known?.startsWith(`${date}-`)) return known;
  const made = `${date}-${randomUuid().slice(0, 8)}`;
  writeStored(KEY, made);
  return made;
}
