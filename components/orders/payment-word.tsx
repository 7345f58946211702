'use client';

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

type Tone = 'success' | 'waiting' | 'warning';

const TONES: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  waiting: 'bg-accent-soft text-accent-ink',
  warning: 'bg-warning-soft text-warning',
};

/** What is known of a payment, and the ways on. Its title takes the focus whenever it is another one. */
export function PaymentWord({
  Icon,
  tone,
  title,
  text,
  children,
}: {
  Icon: LucideIcon;
  tone: Tone;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another word
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="appear flex flex-col items-center gap-6 text-center">
      <span
        aria-hidden
        className={classNames('pop grid size-18 place-items-center rounded-pill', TONES[tone])}
      >
        <Icon size={32} strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="card-title outline-none">
          {title}
        </h1>
        <p className="tabular text-muted">{withFrenchSpaces(text)}</p>
      </div>
      <div className="flex w-full flex-col gap-2">{children}</div>
    </div>
  );
}
