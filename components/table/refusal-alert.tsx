'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { isUndecided } from '#lib/browser/table-check.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';

/** Why the code that brought the diner here is no table, and what to do; the card below serves all the same. */
export function RefusalAlert({
  code,
  onRetry,
  onClose,
}: {
  code: RefusalCode;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('table');
  if (isUndecided(code)) {
    return (
      <AlertDialog
        title={t('undecided.title')}
        closeLabel={t('close')}
        onClose={onClose}
        actions={
          <>
            <Button size="large" onClick={onRetry}>
              {t('undecided.retry')}
            </Button>
            <Button size="large" kind="secondary" onClick={onClose}>
              {t('undecided.close')}
            </Button>
          </>
        }
      >
        <p>{t(code === 'offline' ? 'undecided.offline' : 'undecided.text')}</p>
      </AlertDialog>
    );
  }
  return (
    <AlertDialog
      title={t('refused.title')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {t('refused.close')}
        </Button>
      }
    >
      <p>{sentenceOf(code)}</p>
      <p className="mt-2">{t('refused.help')}</p>
    </AlertDialog>
  );
}
