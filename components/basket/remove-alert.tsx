'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** Asks before a line leaves the basket (SPEC section 2, Alerts). */
export function RemoveAlert({
  name,
  onConfirm,
  onCancel,
}: {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('basket');
  return (
    <AlertDialog
      title={t('remove.question')}
      onClose={onCancel}
      actions={
        <>
          <Button kind="danger" size="large" onClick={onConfirm}>
            {t('remove.confirm')}
          </Button>
          <Button kind="secondary" size="large" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere font-semibold text-ink text-lg">{withFrenchSpaces(name)}</p>
    </AlertDialog>
  );
}
