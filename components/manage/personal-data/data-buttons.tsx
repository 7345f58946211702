'use client';

import { Download, FileText, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Answer } from '#lib/domain/answer.ts';

/** Saves what the shop stores about somebody: first the JSON file, then the PDF file to read. */
export function ExportButton({
  file,
  exportData,
}: {
  /** The name of both files, without its ending. */
  file: string;
  /** `pdf` in base64; null where it is missing. */
  exportData: () => Promise<Answer<{ data: object; pdf: string | null }>>;
}) {
  const t = useTranslations('managePersonalData');
  const { busy, failure, act } = useAct();
  const [isDone, setDone] = useState(false);
  const [pdf, setPdf] = useState<string | null>(null);

  async function onExport(): Promise<void> {
    setDone(false);
    const isSaved = await act(async () => {
      const answer = await exportData();
      if (answer.class === 'success') {
        const content = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
        saveFile(content, `${file}.json`);
        setPdf(answer.pdf);
      }
      return answer;
    });
    setDone(isSaved);
  }

  /** Browsers ask before a second file of one click. */
  function onReadable(base64: string): void {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `${file}.pdf`);
  }

  return (
    <>
      <Button kind="secondary" className="min-h-12" aria-busy={busy} onClick={onExport}>
        <Download aria-hidden size={18} />
        <BusyLabel busy={busy}>{t('export')}</BusyLabel>
      </Button>
      {isDone && (
        <Notice tone="success" live>
          {t('exported')}
        </Notice>
      )}
      {isDone && pdf !== null && (
        <Button kind="secondary" className="min-h-12" onClick={() => onReadable(pdf)}>
          <FileText aria-hidden size={18} />
          {t('readable')}
        </Button>
      )}
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
    </>
  );
}

/** Erases somebody, once that is confirmed. */
export function EraseButton({
  question,
  text,
  erase,
  onErased,
}: {
  question: string;
  /** What is erased, and what stays. */
  text: string;
  erase: () => Promise<Answer<object>>;
  onErased: () => void;
}) {
  const t = useTranslations('managePersonalData');
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" className="min-h-12 text-danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        {t('erase')}
      </Button>
      {isAsking && (
        <ConfirmDanger
          texts={{ question, text, confirm: t('confirm'), keep: t('keep'), failed: t('failed') }}
          busy={busy}
          refusal={failure}
          onConfirm={async () => {
            if (await act(erase)) onErased();
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
