'use client';

import { useEffect, useState } from 'react';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/tab-storage.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { CODE_LIFETIME_MS } from '#lib/domain/limits.ts';

/** A new address or telephone that waits for its code. */
export type Change =
  | { purpose: 'change_email'; email: string }
  | { purpose: 'change_telephone'; telephone: string };

function isChange(stored: unknown): stored is Change {
  if (typeof stored !== 'object' || stored === null || !('purpose' in stored)) return false;
  if (stored.purpose === 'change_email') return 'email' in stored && typeof stored.email === 'string';
  return (
    stored.purpose === 'change_telephone' && 'telephone' in stored && typeof stored.telephone === 'string'
  );
}

/** A change, and when its code was last sent. */
interface Pending {
  change: Change;
  askedAt: number;
}

function isPending(stored: unknown): stored is Pending {
  if (typeof stored !== 'object' || stored === null) return false;
  const { change, askedAt }: Partial<Record<keyof Pending, unknown>> = stored;
  return isChange(change) && typeof askedAt === 'number' && Date.now() - askedAt < CODE_LIFETIME_MS;
}

const decode = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isPending) : null);

/** What this tab has asked to change. A phone may drop the tab while its owner reads the e-mail. */
export function usePendingChanges({ store_id, customer_id }: Pick<CustomerWire, 'store_id' | 'customer_id'>) {
  const key = `asked_changes_${store_id}_${customer_id}`;
  const [pending, setPending] = useState<readonly Pending[]>(() => readInTab(key, decode) ?? []);
  useEffect(() => {
    if (pending.length > 0) writeInTab(key, pending);
    else removeInTab(key);
  }, [key, pending]);

  return {
    pending,
    ask: (changes: readonly Change[]) =>
      setPending(changes.map((change) => ({ change, askedAt: Date.now() }))),
    askAgain: (change: Change) =>
      setPending((known) =>
        known.map((each) =>
          each.change.purpose === change.purpose ? { change, askedAt: Date.now() } : each,
        ),
      ),
    settle: (change: Change) =>
      setPending((known) => known.filter((each) => each.change.purpose !== change.purpose)),
  };
}
