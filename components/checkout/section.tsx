import { type ReactNode, useId } from 'react';

/** One part of the order step, named by its heading; `question` when its content is a group of choices. */
export function Section({
  title,
  note,
  question = false,
  place,
  children,
}: {
  title: string;
  note?: string | undefined;
  question?: boolean;
  /** Lets its heading be gone to (go-to-section.ts). */
  place?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = place ?? ownId;
  const Element = question ? 'fieldset' : 'section';
  return (
    <Element aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2
          id={id}
          tabIndex={place ? -1 : undefined}
          className="scroll-mt-28 font-bold text-xl leading-tight outline-none"
        >
          {title}
        </h2>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {children}
    </Element>
  );
}
