'use client';

import { Minus, Plus, Trash2 } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

/**
 * Minus, a quantity, plus. `removes` shows a bin instead of minus. A button at its limit is aria-disabled: a disabled one
 * would lose the focus.
 */
export function Stepper({
  quantity,
  label,
  lessLabel,
  moreLabel,
  onLess,
  onMore,
  lessDisabled = false,
  moreDisabled = false,
  removes = false,
  compact = false,
}: {
  quantity: number;
  label: string;
  lessLabel: string;
  moreLabel: string;
  onLess: () => void;
  onMore: () => void;
  lessDisabled?: boolean;
  moreDisabled?: boolean;
  removes?: boolean;
  compact?: boolean;
}) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'inline-flex items-center rounded-chip border border-line-strong bg-surface',
        compact ? 'h-11' : 'h-13',
      )}
    >
      <IconButton label={lessLabel} onClick={() => lessDisabled || onLess()} aria-disabled={lessDisabled}>
        {removes ? <Trash2 aria-hidden size={18} /> : <Minus aria-hidden size={18} />}
      </IconButton>
      <output className="tabular min-w-6 text-center font-semibold">{quantity}</output>
      <IconButton label={moreLabel} onClick={() => moreDisabled || onMore()} aria-disabled={moreDisabled}>
        <Plus aria-hidden size={18} />
      </IconButton>
    </fieldset>
  );
}
