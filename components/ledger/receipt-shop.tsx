'use client';

import { useTranslations } from 'next-intl';
import type { LegalWire } from '#lib/contract/store.ts';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';

/** Who has sold it: the shop's name and its legal identity. */
export function ReceiptShop({ name, legal }: { name: string; legal: LegalWire }) {
  const t = useTranslations('ledger.receipt');
  const { company, legal_form: form, capital } = legal;
  return (
    <address className="wrap-anywhere text-sm not-italic">
      <p className="font-bold text-2xl leading-tight">{name}</p>
      <p className="font-semibold">{company}</p>
      <p>{capital ? t('legalForm', { form, capital: capitalText(capital) }) : form}</p>
      <p>{legal.address}</p>
      <p>{`${legal.postcode} ${legal.city}`}</p>
      <p>{t('siret', { number: siretText(legal.siret) })}</p>
      <p>{rcsText(legal.rcs)}</p>
      {legal.vat_number && <p>{t('vatNumber', { number: vatNumberText(legal.vat_number) })}</p>}
    </address>
  );
}
