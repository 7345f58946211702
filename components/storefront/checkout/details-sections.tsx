'use client';

import { Mail, Phone, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import { ORDER_NOTE_MAX } from '#lib/domain/limits.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { routes } from '#lib/routes.ts';
import { Section } from './section.tsx';

/** A note to the restaurant. */
export function NoteSection({
  note,
  error,
  onChange,
}: {
  note: string;
  error: string | undefined;
  onChange: (note: string) => void;
}) {
  const t = useTranslations('checkout.note');
  return (
    <Section title={t('title')} note={t('optional')}>
      <TextArea
        label={t('label')}
        placeholder={t('placeholder')}
        rows={2}
        limit={textLimit(ORDER_NOTE_MAX)}
        error={error}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Section>
  );
}

/** The confirmation of the age, once for an order with something that is sold to adults alone. */
export function AgeSection({
  confirmed,
  confirm,
  children,
}: {
  confirmed: boolean;
  confirm: (confirmed: boolean) => void;
  /** The error of the confirmation. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.age');
  return (
    <Section title={t('title')} note={t('note')}>
      <CheckField checked={confirmed} onChange={({ target }) => confirm(target.checked)}>
        {t('confirm')}
      </CheckField>
      {children}
    </Section>
  );
}

/** The contact details of the customer, with a button to change them. */
export function ContactSection({ customer }: { customer: Customer }) {
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

/** Explains ordering without an account, with a link to sign in. */
export function GuestSection() {
  const t = useTranslations('checkout.guest');
  const { storeId } = useShop().store;
  return (
    <Section title={t('title')} note={t('text')}>
      <a
        href={routes.login()}
        onClick={() => rememberBasketReturn(storeId)}
        className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink underline underline-offset-4"
      >
        {t('login')}
      </a>
    </Section>
  );
}
