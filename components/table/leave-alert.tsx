'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { tableStoreOf } from '#lib/browser/table-store.ts';
import type { Table } from '#lib/domain/table-token.ts';
import { useTableOpening } from './use-table-opening.ts';

/** What it means to be at a table, and the way to leave it. */
export function LeaveAlert({ table, onClose }: { table: Table; onClose: () => void }) {
  const t = useTranslations('table');
  const { storeId } = useShop().store;
  const opening = useTableOpening();
  return (
    <AlertDialog
      title={t('kept.title', { ...table, number: String(table.number) })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('kept.stay')}
          </Button>
          <Button size="large" kind="secondary" onClick={() => tableStoreOf(storeId).forget()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>
        {opening ?? t('kept.brought')} {t('kept.text')}
      </p>
    </AlertDialog>
  );
}
