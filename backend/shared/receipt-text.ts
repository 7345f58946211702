import { createTranslator } from 'use-intl/core';
import type { Legal } from '#lib/domain/store/shop.ts';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';
import messages from '#lib/i18n/messages/fr/transactions.json' with { type: 'json' };

// What a receipt says as a PDF file and on a printer's paper.

export const receiptText = createTranslator({ locale: 'fr', messages });

/** The seller's legal identity, as the receipt on the screen has it. */
export function sellerLines({
  company,
  legalForm: form,
  capital,
  address,
  postcode,
  city,
  ...legal
}: Legal): string[] {
  return [
    company,
    capital ? receiptText('receipt.legalForm', { form, capital: capitalText(capital) }) : form,
    `${address}, ${postcode} ${city}`,
    receiptText('receipt.siret', { number: siretText(legal.siret) }),
    rcsText(legal.rcs),
    ...(legal.vatNumber
      ? [receiptText('receipt.vatNumber', { number: vatNumberText(legal.vatNumber) })]
      : []),
  ];
}
