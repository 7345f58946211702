'use client';

import { Bike, type LucideIcon, ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Spinner } from '#components/ui/feedback/spinner.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import type { Delivery, DeliveryOption } from '#lib/browser/orders/use-delivery.ts';
import { deliveryFee } from '#lib/domain/delivery.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { envelopeLines, ON_SITE_METHODS, type OnSiteMethod } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { priceText } from '#lib/i18n/price.ts';

type Method = RecurringOrder['shippingMethod'];

const ICONS: Record<Method, LucideIcon> = { pickup: ShoppingBag, delivery: Bike };
const METHODS: readonly Method[] = ['pickup', 'delivery'];

/** The choice between pickup and delivery. */
export function MethodChoice({ chosen, onChoose }: { chosen: Method; onChoose: (method: Method) => void }) {
  const t = useTranslations('recurring.method');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('title')}</legend>
      {METHODS.map((method) => {
        const Icon = ICONS[method];
        return (
          <Choice
            key={method}
            name="recurring-method"
            title={t(method)}
            icon={<Icon size={22} />}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
        );
      })}
    </fieldset>
  );
}

/** The choice of the delivery address, with the fee of each. */
export function AddressChoice({
  delivery: { options, failed, retry, chosen },
  subtotal,
  onChoose,
}: {
  delivery: Delivery;
  subtotal: Cents;
  onChoose: (addressId: number) => void;
}) {
  const t = useTranslations('recurring.address');
  const costOf = ({ zone }: DeliveryOption) => {
    if (!zone) return t('notDelivered');
    if (subtotal < zone.minimumPrice) return t('minimum', { minimum: priceText(zone.minimumPrice) });
    const fee = deliveryFee(zone, subtotal);
    return fee === ZERO ? t('free') : t('fee', { fee: priceText(fee) });
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('title')}</legend>
      {options?.map((option) => {
        const [first = '', ...others] = envelopeLines(option.address);
        return (
          <Choice
            key={option.address.addressId}
            name="recurring-address"
            title={first}
            note={[...others, costOf(option)].join(' · ')}
            disabled={!option.zone}
            checked={option === chosen}
            onChange={() => onChoose(option.address.addressId)}
          />
        );
      })}
      {!options && !failed && <Spinner label={t('loading')} />}
      {failed && <NoticeWithAction text={t('failed')} action={t('retry')} onAction={retry} />}
      {options && !chosen && (
        <NoticeWithAction text={t('none')} action={t('add')} onAction={() => openSheet('address', 'new')} />
      )}
    </fieldset>
  );
}

/** The choice of the payment method, on site: nothing is ever charged automatically. */
export function PaymentChoice({
  method,
  chosen,
  onChoose,
}: {
  method: RecurringOrder['shippingMethod'];
  chosen: OnSiteMethod;
  onChoose: (payment: OnSiteMethod) => void;
}) {
  const t = useTranslations('recurring.form');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('payment')}</legend>
      {ON_SITE_METHODS.map((payment) => (
        <Choice
          key={payment}
          name="recurring-payment"
          title={t(payment, { way: method })}
          checked={payment === chosen}
          onChange={() => onChoose(payment)}
        />
      ))}
    </fieldset>
  );
}
