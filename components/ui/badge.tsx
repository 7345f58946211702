import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-chip px-2.5 py-1 font-medium text-2xs',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
