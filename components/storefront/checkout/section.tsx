import { type ReactNode, useId } from 'react';

/** One part of the order step, labelled by its heading. `question`: its content is a group of choices. */
export function Section({
  title,
  note,
  noteId,
  question = false,
  headingId,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** For the fields that the note is about. */
  noteId?: string;
  question?: boolean;
  /** Makes the heading focusable, for focusHeading. */
  headingId?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const Element = question ? 'fieldset' : 'section';
  return (
    <Element aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2
          id={id}
          tabIndex={headingId ? -1 : undefined}
          className="scroll-mt-28 font-bold text-xl leading-tight outline-none"
        >
          {title}
        </h2>
        {note && (
          <p id={noteId} className="text-muted text-sm">
            {note}
          </p>
        )}
      </div>
      {children}
    </Element>
  );
}

/** The heading of the address section. */
export const ADDRESS_HEADING_ID = 'checkout-address';

/** The heading of the question for a tip. */
export const TIP_HEADING_ID = 'checkout-tip';

/** Scrolls to the heading of a section and focuses it. */
export function focusHeading(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
