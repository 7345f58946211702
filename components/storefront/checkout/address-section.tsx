'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import type { Delivery, DeliveryOption } from '#lib/browser/orders/use-delivery.ts';
import { deliveryFee, deliveryShortfall } from '#lib/domain/delivery.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes } from '#lib/routes.ts';
import { ADDRESS_HEADING_ID, Section } from './section.tsx';

/** The delivery address: one of the customer's, or a new one. */
export function AddressSection({
  delivery,
  subtotal,
  onChoose,
  children,
}: {
  delivery: Delivery;
  subtotal: Cents;
  onChoose: (option: DeliveryOption) => void;
  /** The error of the chosen address. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.address');
  const { options, failed, retry, chosen, cityWithoutAddress, lowestMinimum } = delivery;
  // Below every minimum the address form offers no city, except the one that was chosen in the basket.
  const canAdd =
    !failed && (cityWithoutAddress !== null || lowestMinimum === null || subtotal >= lowestMinimum);
  return (
    <Section title={t('title')} headingId={ADDRESS_HEADING_ID} question>
      {options && options.length > 0 && (
        <div className="flex flex-col gap-2.5">
          {options.map((option) => (
            <AddressChoice
              key={option.address.addressId}
              option={option}
              subtotal={subtotal}
              checked={option.address.addressId === chosen?.address.addressId}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      )}
      {!options && !failed && (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <span aria-hidden className="block h-16 animate-pulse rounded-control bg-sunken" />
        </div>
      )}
      {failed && <NoticeWithAction text={t('failed')} action={t('retry')} onAction={retry} />}
      <DeliveryNote delivery={delivery} subtotal={subtotal} />
      {children}
      {canAdd && (
        <Button kind="secondary" className="self-start" onClick={() => openSheet('address', 'new')}>
          <Plus aria-hidden size={18} />
          {t('add')}
        </Button>
      )}
    </Section>
  );
}

/** One address with its delivery fee; disabled when no delivery zone covers it. */
function AddressChoice({
  option: { address, zone },
  subtotal,
  checked,
  onChoose,
}: {
  option: DeliveryOption;
  subtotal: Cents;
  checked: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('checkout.address');
  const [first = '', ...others] = envelopeLines(address);
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

/** What a delivery still needs: an address, the minimum of the basket, or more for free delivery. */
function DeliveryNote({
  delivery: { options, zone, cityWithoutAddress, lowestMinimum },
  subtotal,
}: {
  delivery: Delivery;
  subtotal: Cents;
}) {
  const t = useTranslations('checkout.address');
  if (!options) return null;
  const noAddress = (sentence: string) => (
    <p role="status" className="font-semibold text-sm text-warning">
      {sentence}
    </p>
  );
  if (zone) {
    const shortfall = deliveryShortfall(zone, subtotal);
    const missing = shortfall ? priceText(shortfall.missing) : '';
    const values = { minimum: priceText(zone.minimumPrice), missing, inTown: inTown(zone.city) };
    return (
      <>
        {cityWithoutAddress && noAddress(t('noneInCity', { inTown: inTown(cityWithoutAddress) }))}
        {shortfall?.towards === 'minimum' && (
          <TooSmallNote>{t(cityWithoutAddress ? 'minimumOfCity' : 'minimum', values)}</TooSmallNote>
        )}
        {shortfall?.towards === 'free' && <p className="text-muted text-sm">{t('missing', values)}</p>}
      </>
    );
  }
  if (lowestMinimum !== null && subtotal < lowestMinimum) {
    const missing = priceText(cents(lowestMinimum - subtotal));
    return <TooSmallNote>{t('tooSmall', { minimum: priceText(lowestMinimum), missing })}</TooSmallNote>;
  }
  return noAddress(t(options.length === 0 ? 'none' : 'choose'));
}

/** What the basket lacks for the delivery minimum, with a link to the catalogue. */
function TooSmallNote({ children }: { children: ReactNode }) {
  const t = useTranslations('checkout.address');
  return (
    <Notice tone="warning" live>
      <p>{children}</p>
      <a
        href={routes.home()}
        className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('addMore')}
      </a>
    </Notice>
  );
}
