'use client';

import { Mail, Phone, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { openSheet } from '#lib/browser/place.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { Section } from './section.tsx';

/** Whom the restaurant can reach about the order, and where to put that right. */
export function ContactSection({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('checkout.contact');
  const rows = [
    { Icon: UserRound, text: `${customer.firstname} ${customer.lastname}` },
    { Icon: Phone, text: internationalTelephoneText(customer.telephone) },
    { Icon: Mail, text: customer.email },
  ];
  return (
    <Section title={t('title')} note={t('note')}>
      <ul className="flex flex-col gap-2.5">
        {rows.map(({ Icon, text }) => (
          <li key={text} className="flex min-w-0 items-center gap-3">
            <Icon aria-hidden size={20} className="shrink-0 text-muted" />
            <span className="tabular wrap-anywhere min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        aria-label={t('editLabel')}
        className="self-start"
        onClick={() => openSheet('dashboard', 'edit')}
      >
        {t('edit')}
      </Button>
    </Section>
  );
}
