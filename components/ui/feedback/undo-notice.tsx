import { Button } from '../button.tsx';
import { BusyLabel } from './busy-label.tsx';
import { Notice } from './notice.tsx';

/** Says what was removed, with a button that brings it back, and why that failed. */
export function UndoNotice({
  texts,
  busy,
  refusal,
  onUndo,
}: {
  texts: Record<'removed' | 'action' | 'failed', string>;
  busy: boolean;
  refusal: string | null;
  onUndo: () => void;
}) {
  return (
    <Notice tone={refusal === null ? 'success' : 'danger'} live>
      <p>{texts.removed}</p>
      {refusal !== null && (
        <p className="font-semibold">
          {texts.failed} · {refusal}
        </p>
      )}
      <Button kind="secondary" className="mt-3 min-h-12" aria-busy={busy} onClick={onUndo}>
        <BusyLabel busy={busy}>{texts.action}</BusyLabel>
      </Button>
    </Notice>
  );
}
