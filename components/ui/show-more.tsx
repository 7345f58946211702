'use client';

import { Button } from './button.tsx';
import { BusyLabel } from './feedback/busy-label.tsx';
import { Notice } from './feedback/notice.tsx';

/** The button that loads more of a list. It stays mounted while loading, so that it keeps the focus. */
export function ShowMore({
  texts,
  busy,
  failed,
  onMore,
}: {
  texts: { more: string; failed: { title: string; text: string } };
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}) {
  return (
    <div className="flex flex-col items-stretch gap-3 pt-4 sm:items-center">
      {failed && (
        <Notice tone="warning" title={texts.failed.title} live>
          {texts.failed.text}
        </Notice>
      )}
      <Button kind="secondary" size="large" aria-busy={busy} onClick={onMore}>
        <BusyLabel busy={busy}>{texts.more}</BusyLabel>
      </Button>
    </div>
  );
}
