import type { ReactNode } from 'react';

/** The heading of a page with a line of explanation, and its main action beside it. */
export function PageHeading({
  title,
  intro,
  action,
}: {
  title: string;
  intro?: string | undefined;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="font-extrabold text-2xl leading-tight tracking-tight sm:text-3xl">{title}</h1>
        {intro && <p className="max-w-xl text-muted">{intro}</p>}
      </div>
      {action}
    </div>
  );
}
