'use client';

import { useState } from 'react';
import type { Answer } from '#lib/domain/answer.ts';

/** One act of the staff at a time, and why the last one failed. `act` resolves to whether it was done. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function act(call: () => Promise<Answer<object>>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    const answer = await call();
    setBusy(false);
    // Else nobody typed a PIN.
    if (answer.class === 'error' && answer.code !== 'pin_required') setFailure(answer.message);
    return answer.class === 'success';
  }

  return { busy, failure, act };
}
