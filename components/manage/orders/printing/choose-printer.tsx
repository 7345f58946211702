'use client';

import { PickSheet } from '#components/ui/dialogs/pick-sheet.tsx';
import { usePrinting } from '#lib/browser/manage/printing.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { usePrintTexts } from '#lib/browser/manage/use-print-texts.ts';
import type { Answer } from '#lib/domain/answer.ts';

/** Asks which printer gets something instead of those of `instead`, and sends it there by one tap. */
export function ChoosePrinter({
  instead,
  send,
  onSent,
  onClose,
}: {
  instead: readonly number[];
  send: (printerId: number) => Promise<Answer<object>>;
  onSent: () => void;
  onClose: () => void;
}) {
  const reading = usePrinting();
  const { choices, pickTexts } = usePrintTexts();
  const { busy, failure, act } = useAct();
  return (
    <PickSheet
      texts={pickTexts}
      choices={reading.status === 'found' ? choices(reading.value.printers, instead) : null}
      busy={busy}
      refusal={failure}
      onPick={async (printerId) => {
        if (await act(() => send(printerId))) onSent();
      }}
      onClose={onClose}
    />
  );
}
