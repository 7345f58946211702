'use client';

import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Sheet, SheetHeading } from './sheet.tsx';

interface PickChoice {
  id: number;
  title: string;
  note: string;
}

/** Asks for one of a few things: a tap chooses it. */
export function PickSheet({
  texts,
  choices,
  busy,
  refusal,
  onPick,
  onClose,
}: {
  texts: Record<'title' | 'close' | 'none' | 'failed', string>;
  /** null while they are not known. */
  choices: readonly PickChoice[] | null;
  busy: boolean;
  refusal: string | null;
  onPick: (id: number) => void;
  onClose: () => void;
}) {
  return (
    <Sheet label={texts.title} closeLabel={texts.close} onClose={() => busy || onClose()}>
      <SheetHeading>{texts.title}</SheetHeading>
      <div className="flex flex-col gap-3 px-4 pb-6 sm:px-6">
        {refusal !== null && (
          <Notice tone="danger" title={texts.failed} live>
            {refusal}
          </Notice>
        )}
        {choices?.length === 0 && <p className="text-muted">{texts.none}</p>}
        {choices?.map(({ id, title, note }) => (
          <Button
            key={id}
            kind="secondary"
            className="min-h-16 w-full flex-col gap-0 text-lg"
            disabled={busy}
            onClick={() => onPick(id)}
          >
            <span className="wrap-anywhere">{title}</span>
            <span className="font-normal text-muted text-sm">{note}</span>
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
