'use client';

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** Where a step of signing up has led. Its title takes the focus, so that it is read aloud and in view. */
export function AuthOutcome({
  Icon,
  title,
  tone = 'accent',
  actions,
  children,
}: {
  Icon: LucideIcon;
  title: string;
  tone?: 'accent' | 'success' | 'warning';
  actions: ReactNode;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-center gap-6 text-center">
      <span
        aria-hidden
        className={classNames(
          'grid size-18 place-items-center rounded-pill',
          tone === 'accent' && 'bg-accent-soft text-accent-ink',
          tone === 'success' && 'bg-success-soft text-success',
          tone === 'warning' && 'bg-warning-soft text-warning',
        )}
      >
        <Icon size={32} strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="card-title outline-none">
          {title}
        </h1>
        <div className="flex flex-col gap-3 text-muted">{children}</div>
      </div>
      <div className="flex w-full flex-col gap-2">{actions}</div>
    </div>
  );
}
