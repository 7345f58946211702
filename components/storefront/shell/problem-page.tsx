import type { ReactNode } from 'react';
import { LineIcon } from '#components/ui/line-icon.tsx';

/** A page that cannot show what was requested: an icon, a message and what to do next. */
export function ProblemPage({
  drawing,
  title,
  text,
  children,
}: {
  drawing: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="wrap flex flex-col items-center gap-8 py-16 text-center md:py-24">
      <span className="grid size-36 place-items-center rounded-pill bg-surface shadow-card">
        <span className="grid size-26 place-items-center rounded-pill border-2 border-line text-accent-ink">
          <LineIcon drawing={drawing} size={40} className="stroke-[1.75]" />
        </span>
      </span>
      <div className="flex max-w-lg flex-col gap-3">
        <h1 className="page-title">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
