'use client';

import { Banknote, CreditCard, type LucideIcon, TicketCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { Section } from './section.tsx';
import { type Method, SITE_PAYMENTS, type SitePayment } from './use-draft.ts';

const ICONS: Record<SitePayment, LucideIcon> = {
  card_on_site: CreditCard,
  cash: Banknote,
  meal_voucher: TicketCheck,
};

/** How the diner will pay in the shop. */
export function PaymentSection({
  method: shippingMethod,
  chosen,
  onChoose,
  children,
}: {
  method: Method;
  chosen: SitePayment;
  onChoose: (method: SitePayment) => void;
  /** What is wrong with the chosen way to pay. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.payment');
  return (
    <Section title={t('title')} note={t('note', { method: shippingMethod })} question>
      <div className="flex flex-col gap-2.5">
        {SITE_PAYMENTS.map((method) => {
          const Icon = ICONS[method];
          return (
            <Choice
              key={method}
              name="payment"
              title={t(method)}
              icon={<Icon size={22} />}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
          );
        })}
      </div>
      {children}
    </Section>
  );
}
