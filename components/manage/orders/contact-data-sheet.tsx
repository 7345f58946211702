'use client';

import { useTranslations } from 'next-intl';
import { EraseButton, ExportButton } from '#components/manage/personal-data/data-buttons.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { useContactData } from '#lib/browser/manage/customers.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { orderNumber, type PersonOfOrder } from '#lib/domain/orders/order.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';

/** Export and erasure of who placed an order without an account, with all their orders without one (MANAGEMENT section 10). */
export function ContactDataSheet({
  order,
  contact: { firstname: name, telephone, email = '' },
  onClose,
}: {
  order: ManagedOrder['order'];
  contact: PersonOfOrder;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder.contactData');
  const { exportData, erase } = useContactData(order.orderId);
  const keys = {
    known: telephone && email ? 'both' : telephone ? 'telephone' : email ? 'email' : 'none',
    telephone: internationalTelephoneText(telephone),
    email,
  };
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{t('title')}</h2>
        <p className="wrap-anywhere">{t('covers', keys)}</p>
        <p className="text-muted text-sm">{t('requests', keys)}</p>
        <div className="flex flex-col items-stretch gap-2">
          <ExportButton file={t('file', { number: orderNumber(order) })} exportData={exportData} />
          <EraseButton
            question={t('erasure.question', { name: name || 'none' })}
            text={t('erasure.text', keys)}
            erase={erase}
            onErased={onClose}
          />
        </div>
      </div>
    </Sheet>
  );
}
