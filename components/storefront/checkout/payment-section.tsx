'use client';

import { Banknote, CreditCard, type LucideIcon, ShieldCheck, TicketCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Choice } from '#components/ui/fields/choice.tsx';
import type { PaymentMethod } from '#lib/domain/orders/order.ts';
import { Section } from './section.tsx';
import type { Method } from './use-draft.ts';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  card_online: ShieldCheck,
  card_on_site: CreditCard,
  cash: Banknote,
  meal_voucher: TicketCheck,
};

/** The choice of the payment method. */
export function PaymentSection({
  method,
  payments,
  chosen,
  onChoose,
  children,
}: {
  method: Method;
  /** The methods that the shop accepts. */
  payments: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (payment: PaymentMethod) => void;
  /** The error of the chosen payment method. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.payment');
  const online = payments.includes('card_online');
  const later = online ? t('later', { method }) : undefined;
  return (
    <Section
      title={t('title', { online: String(online), method })}
      note={online ? undefined : t('note', { method })}
      question
    >
      <div className="flex flex-col gap-2.5">
        {payments.map((payment) => {
          const Icon = ICONS[payment];
          return (
            <Choice
              key={payment}
              name="payment"
              title={t(payment, { method })}
              note={payment === 'card_online' ? t('now') : later}
              icon={<Icon size={22} />}
              checked={chosen === payment}
              onChange={() => onChoose(payment)}
            />
          );
        })}
      </div>
      {children}
    </Section>
  );
}
