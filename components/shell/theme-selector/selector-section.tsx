import type { ReactNode } from 'react';

/** Choices of one kind, with a word on how far they reach. */
export function SelectorSection({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-bold text-lg">{title}</legend>
      <p className="text-muted text-sm">{note}</p>
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
