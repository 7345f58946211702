'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { CONTACT_NAME_MAX } from '#lib/domain/counter/counter-order.ts';
import { cityChoices, type DeliveryZone, deliveryShortfall, regionChoices } from '#lib/domain/delivery.ts';
import { ADDRESS_LINE_MAX, EMAIL_MAX } from '#lib/domain/limits.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import type { GuestContact, GuestDetails } from '#lib/domain/orders/guest-order.ts';
import type { TypedOrderAddress } from '#lib/domain/orders/order-request.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { routes } from '#lib/routes.ts';
import { ADDRESS_HEADING_ID, Section } from './section.tsx';
import type { GuestErrors } from './use-guest.ts';

/** Enter, 'Suivant' on a phone's keyboard: goes to the next field of the form, and from the last one closes the keyboard. */
function focusNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, select')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}

const policy = (text: ReactNode) => (
  <Link href={routes.privacyPolicy()} target="_blank" className="underline underline-offset-2">
    {text}
  </Link>
);

/** Who orders without an account, with the fields that a browser fills in by itself; and the way to sign in instead. */
export function GuestContactSection({
  guest,
  delivered,
  errors,
  onChange,
  onFocus,
}: {
  guest: GuestDetails;
  delivered: boolean;
  errors: GuestErrors;
  onChange: (changes: Partial<GuestContact>) => void;
  /** An order is likely now. */
  onFocus: () => void;
}) {
  const t = useTranslations('checkout.guestContact');
  const { storeId } = useShop().store;
  const noteId = useId();
  return (
    <Section title={t('title')} note={t(delivered ? 'noteOfDelivery' : 'note')} noteId={noteId}>
      {/* A form, so that browsers offer to fill in all its fields at once. */}
      <form
        noValidate
        autoComplete="on"
        className="flex flex-col gap-4"
        onFocus={onFocus}
        onKeyDown={focusNext}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          name="name"
          label={t('name')}
          value={guest.name}
          error={errors.name}
          limit={textLimit(CONTACT_NAME_MAX)}
          required
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="telephone"
            type="tel"
            inputMode="tel"
            label={t('telephone')}
            value={guest.telephone}
            error={errors.telephone ?? errors.reachable}
            describedBy={noteId}
            required={delivered}
            autoComplete="tel"
            enterKeyHint="next"
            onChange={({ target }) => onChange({ telephone: target.value })}
          />
          <Field
            name="email"
            type="email"
            inputMode="email"
            label={t(delivered ? 'emailOptional' : 'email')}
            value={guest.email}
            error={errors.email}
            {...(!delivered && { describedBy: noteId })}
            {...(errors.reachable && { 'aria-invalid': true })}
            limit={textLimit(EMAIL_MAX)}
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="done"
            spellCheck={false}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      </form>
      <p className="text-muted text-sm">
        {t('account')}{' '}
        <a
          href={routes.login()}
          onClick={() => rememberBasketReturn(storeId)}
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('login')}
        </a>
      </p>
      <p className="text-muted text-sm">{t.rich('privacy', { policy })}</p>
    </Section>
  );
}

/** Where a guest's order is delivered: a place of the shop's zones, and a street. */
export function GuestAddressSection({
  address,
  zone,
  fee,
  subtotal,
  errors,
  onChange,
  children,
}: {
  address: TypedOrderAddress;
  zone: DeliveryZone | null;
  /** What the delivery costs: of the zone, or as the backend has quoted it. */
  fee: Cents;
  subtotal: Cents;
  errors: GuestErrors;
  onChange: (address: TypedOrderAddress) => void;
  /** The error of the whole address. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.guestAddress');
  const address_t = useTranslations('checkout.address');
  const { zones, error: failed, retry } = useDeliveryZones();
  const cityNoteId = useId();
  if (!zones && failed)
    return (
      <Section title={address_t('title')} headingId={ADDRESS_HEADING_ID}>
        <NoticeWithAction text={address_t('failed')} action={address_t('retry')} onAction={retry} />
      </Section>
    );

  function chooseCity(cityId: number): void {
    const chosen = zones?.find((each) => each.cityId === cityId);
    onChange({ ...address, cityId, zoneId: chosen?.zoneId ?? 0 });
  }

  return (
    <Section title={address_t('title')} headingId={ADDRESS_HEADING_ID}>
      <form
        noValidate
        autoComplete="on"
        className="flex flex-col gap-4"
        onKeyDown={focusNext}
        onSubmit={(event) => event.preventDefault()}
      >
        <Select
          name="city"
          label={t('city')}
          value={address.cityId || ''}
          disabled={!zones}
          required
          autoComplete="address-level2"
          aria-invalid={errors.city ? true : undefined}
          aria-describedby={cityNoteId}
          onChange={({ target }) => chooseCity(Number(target.value))}
        >
          <option value="" disabled>
            {t('chooseCity')}
          </option>
          {zones && <CityOptions zones={zones} subtotal={subtotal} />}
        </Select>
        <p id={cityNoteId} className={`-mt-2.5 text-sm ${errors.city ? 'text-danger' : 'text-muted'}`}>
          {errors.city ?? t('otherCity')}
        </p>
        <Field
          name="address_1"
          label={t('street')}
          value={address.address1}
          error={errors.street}
          limit={textLimit(ADDRESS_LINE_MAX)}
          required
          autoComplete="address-line1"
          enterKeyHint="next"
          onChange={({ target }) => onChange({ ...address, address1: target.value })}
        />
        <Field
          name="address_2"
          label={t('more')}
          hint={t('moreHint')}
          value={address.address2}
          limit={textLimit(ADDRESS_LINE_MAX)}
          autoComplete="address-line2"
          enterKeyHint="done"
          onChange={({ target }) => onChange({ ...address, address2: target.value })}
        />
      </form>
      {zone && <FeeNote zone={zone} fee={fee} subtotal={subtotal} />}
      {children}
    </Section>
  );
}

/** The cities by region, each with the minimum that the basket does not meet. */
function CityOptions({ zones, subtotal }: { zones: readonly DeliveryZone[]; subtotal: Cents }) {
  const t = useTranslations('checkout.guestAddress');
  const regions = regionChoices(zones, subtotal);
  const cities = (region: string) =>
    cityChoices(zones, region, subtotal).map(({ zone: { cityId }, label, unmetMinimum }) => (
      <option key={cityId} value={cityId}>
        {unmetMinimum === null ? label : t('from', { city: label, minimum: amountText(unmetMinimum) })}
      </option>
    ));
  if (regions.length === 1) return cities(regions[0]?.region ?? '');
  return regions.map(({ region }) => (
    <optgroup key={region} label={region}>
      {cities(region)}
    </optgroup>
  ));
}

/** What the delivery costs, and what the basket lacks. */
function FeeNote({ zone, fee, subtotal }: { zone: DeliveryZone; fee: Cents; subtotal: Cents }) {
  const t = useTranslations('checkout.address');
  const shortfall = deliveryShortfall(zone, subtotal);
  const missing = shortfall ? priceText(shortfall.missing) : '';
  const values = { minimum: priceText(zone.minimumPrice), missing, inTown: inTown(zone.city) };
  if (shortfall?.towards === 'minimum')
    return (
      <Notice tone="warning" live>
        <p>{t('minimumOfCity', values)}</p>
      </Notice>
    );
  return (
    <p role="status" className="text-muted text-sm">
      {fee === ZERO ? t('free') : t('fee', { fee: priceText(fee) })}
      {shortfall?.towards === 'free' && <> · {t('missing', values)}</>}
    </p>
  );
}
