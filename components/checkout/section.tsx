import { type ReactNode, useId } from 'react';

/** One part of the order step, named by its heading; `question` when its content is a group of choices. */
export function Section({
  title,
  note,
  question = false,
  children,
}: {
  title: string;
  note?: string | undefined;
  question?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Element = question ? 'fieldset' : 'section';
  return (
    <Element aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-bold text-xl leading-tight">
          {title}
        </h2>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {children}
    </Element>
  );
}
