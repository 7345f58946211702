'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';

/** A text that becomes its field when it is pressed, and a text again when the field is left. */
export function InPlace({
  label,
  shown,
  field,
  className,
  row = false,
  isWide = row,
}: {
  /** The accessible name of the text, which begins with what pressing it does. */
  label: string;
  shown: ReactNode;
  field: (done: () => void) => ReactNode;
  className?: string;
  /** Whether the keys of the list move to it. */
  row?: boolean;
  /** Whether its field takes the whole width. */
  isWide?: boolean;
}) {
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const returnsFocus = useRef(false);
  useLayoutEffect(() => {
    if (isEdited || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [isEdited]);

  function done(): void {
    returnsFocus.current = true;
    setEdited(false);
  }

  if (!isEdited)
    return (
      <button
        ref={button}
        type="button"
        aria-label={label}
        data-row-name={row || undefined}
        onClick={() => setEdited(true)}
        className={classNames(
          '-mx-2 flex min-h-11 cursor-text items-center rounded-control border border-transparent px-2 text-left hover:border-line-strong hover:bg-surface',
          className,
        )}
      >
        {shown}
      </button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: of the field inside, which is reached by itself
    <div
      className={classNames('min-w-0', isWide ? 'w-full' : 'w-24 shrink-0')}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onBlur={({ target }) => {
        // What is typed wrong stays, with its error.
        requestAnimationFrame(() => {
          if (target.isConnected && target.getAttribute('aria-invalid') !== 'true') setEdited(false);
        });
      }}
      onKeyDownCapture={({ key, target }) => {
        if (key === 'Escape' && target instanceof HTMLElement) requestAnimationFrame(done);
      }}
    >
      {field(done)}
    </div>
  );
}
