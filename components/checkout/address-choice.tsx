'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import type { DeliveryPlace } from '#lib/browser/use-delivery.ts';
import { addressLines } from '#lib/contract/address-lines.ts';
import { deliveryFee } from '#lib/domain/delivery.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';

/** One address with what delivery there costs; one that no zone delivers to cannot be chosen. */
export function AddressChoice({
  place: { address, zone },
  subtotal,
  checked,
  onChoose,
}: {
  place: DeliveryPlace;
  subtotal: Cents;
  checked: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('checkout.address');
  const [first = '', ...others] = addressLines(address);
  const fee = zone && deliveryFee(zone, subtotal);
  const cost =
    fee === null ? t('notDelivered') : fee === ZERO ? t('free') : t('fee', { fee: priceText(fee) });
  return (
    <Choice
      name="address"
      title={first}
      note={[...others, cost].join(' · ')}
      disabled={!zone}
      checked={checked}
      onChange={onChoose}
    />
  );
}
