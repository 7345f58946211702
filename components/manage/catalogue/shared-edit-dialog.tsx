'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import type { OptionContent, ProductContent } from '#lib/domain/catalogue/content/content.ts';

/** The products that are named before the rest is counted. */
const NAMED = 4;

/** Asks whether an edit of a shared option holds for all products that use it, or for the one that is edited. */
export function SharedEditDialog({
  option,
  products,
  onAnswer,
  onCancel,
}: {
  option: OptionContent;
  /** All products that use it. */
  products: readonly ProductContent[];
  onAnswer: (scope: 'everywhere' | 'here') => void;
  onCancel: () => void;
}) {
  const t = useTranslations('manageCatalogue.shared');
  const named = products.slice(0, NAMED).map(({ name }) => name);
  return (
    <AlertDialog
      title={t('question', { option: option.name })}
      onClose={onCancel}
      actions={
        <>
          <Button size="large" onClick={() => onAnswer('everywhere')}>
            {t('everywhere', { count: products.length })}
          </Button>
          <Button kind="secondary" size="large" onClick={() => onAnswer('here')}>
            {t('here')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('usedBy', { products: named.join(', '), more: products.length - named.length })}</p>
    </AlertDialog>
  );
}
