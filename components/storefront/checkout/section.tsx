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
  /** Makes the heading focusable, for focusOn. */
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

/** The field for another tip than those proposed. */
export const TIP_FIELD_ID = 'checkout-tip';

/** Scrolls to the heading of a section, or to a field, and focuses it. */
export function focusOn(id: string, block: ScrollLogicalPosition = 'start'): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block });
  element?.focus({ preventScroll: true });
}
