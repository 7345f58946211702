'use client';

import { BusyLabel } from './busy-label.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** The way on at the end of a list. It stays in place while the next part is read, so that the focus does too. */
export function ShowMore({
  words,
  busy,
  failed,
  onMore,
}: {
  words: { more: string; failed: { title: string; text: string } };
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}) {
  return (
    <div className="flex flex-col items-stretch gap-3 pt-4 sm:items-center">
      {failed && (
        <Notice tone="warning" title={words.failed.title} live>
          {words.failed.text}
        </Notice>
      )}
      <Button kind="secondary" size="large" aria-busy={busy} onClick={onMore}>
        <BusyLabel busy={busy}>{words.more}</BusyLabel>
      </Button>
    </div>
  );
}
