'use client';

import { Button } from '../button.tsx';
import { BusyLabel } from '../feedback/busy-label.tsx';
import { Notice } from '../feedback/notice.tsx';
import { AlertDialog } from './alert-dialog.tsx';

/** Asks for confirmation of a destructive action, and shows why it was refused. */
export function ConfirmDanger({
  texts,
  busy,
  refusal,
  onConfirm,
  onKeep,
}: {
  /** `failed` is the title of a refusal; none where nothing can be refused. */
  texts: Record<'question' | 'text' | 'confirm' | 'keep', string> & { failed?: string };
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const keep = () => busy || onKeep();
  return (
    <AlertDialog
      title={texts.question}
      onClose={keep}
      actions={
        <>
          <Button kind="danger" size="large" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{texts.confirm}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={keep}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      {refusal !== null && (
        <div className="mt-4">
          <Notice tone="danger" {...(texts.failed && { title: texts.failed })} live>
            {refusal}
          </Notice>
        </div>
      )}
    </AlertDialog>
  );
}
