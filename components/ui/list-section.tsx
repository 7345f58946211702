import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** A list of a settings page under its heading, with the button that adds to it and what stands there without rows. */
export function ListSection({
  id,
  title,
  intro,
  add,
  none,
  children,
}: {
  id: string;
  title: string;
  intro: string;
  add: { icon: ReactNode; text: string; onClick: () => void };
  none: string;
  /** The rows, `li` each. */
  children: readonly ReactNode[];
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex max-w-xl flex-col gap-1">
          <h2 id={id} className="font-bold text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{intro}</p>
        </div>
        <Button kind="secondary" onClick={add.onClick}>
          {add.icon}
          {add.text}
        </Button>
      </div>
      {children.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
          {none}
        </p>
      ) : (
        <ul className="panel divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}
