'use client';

import { AlertDialog } from './alert-dialog.tsx';
import { BusyLabel } from './busy-label.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Asks before something is lost, and says in the question's place why it could not be done. */
export function DangerQuestion({
  words,
  busy,
  refusal,
  onConfirm,
  onKeep,
}: {
  words: Record<'question' | 'text' | 'confirm' | 'keep' | 'failed', string>;
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const keep = () => busy || onKeep();
  return (
    <AlertDialog
      title={words.question}
      onClose={keep}
      actions={
        <>
          <Button kind="danger" size="large" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{words.confirm}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={keep}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {refusal !== null && (
        <div className="mt-4">
          <Notice tone="danger" title={words.failed} live>
            {refusal}
          </Notice>
        </div>
      )}
    </AlertDialog>
  );
}
