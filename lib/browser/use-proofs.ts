'use client';

import { useState } from 'react';
import { createProofs } from './proof-of-work.ts';

/** The proofs of work of a form, for as long as it is shown. */
export function useProofs({ owed }: { owed: boolean }) {
  const [proofs] = useState(() => createProofs(owed));
  return proofs;
}
