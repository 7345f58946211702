'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ListField } from '#components/ui/fields/list-field.tsx';
import type { ListOption } from '#components/ui/fields/list-options.tsx';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { readDeliveryCity } from '#lib/browser/orders/delivery-city.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { cityChoices, regionChoices, zoneOfCity } from '#lib/domain/delivery.ts';
import { DISABLED_CITY_FLASH_MS, DISABLED_ZONE_FLASH_MS } from '#lib/domain/limits.ts';
import type { Cents } from '#lib/domain/money.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';

const optionNamed = (value: string) => `option ${value}`;

/** The region, and the city, which is disabled until a region is chosen (SPEC section 5, Address form). */
export function ZoneFields({
  choice,
  errors,
  flashing,
  flash,
  onPicked,
}: {
  choice: ZoneChoice;
  errors: AddressErrors;
  flashing: (name: string) => boolean;
  flash: (names: readonly string[], ms: number) => void;
  onPicked: (name: 'region' | 'city') => void;
}) {
  const t = useTranslations('address.form');
  const { region, regions, cities, cityId, lostCity, shortBasket } = choice;
  const refused = [...regions, ...cities].find(({ value }) => flashing(optionNamed(value)));
  const refuse = (value: string) => flash([optionNamed(value)], DISABLED_ZONE_FLASH_MS);
  const shared = { onRefused: refuse, flashing: (value: string) => flashing(optionNamed(value)) };
  const firstRegion = lostCity ? t('cityNotDelivered', { inTown: inTown(lostCity) }) : t('regionFirst');
  return (
    <>
      {shortBasket !== null && (
        <Notice>
          <p>{t('belowMinimum', { total: priceText(shortBasket) })}</p>
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => {
              // The button unmounts, so the focus moves to the list that it unlocked.
              flushSync(choice.enableAll);
              form?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
            }}
            className="-mb-2 min-h-11 text-left font-semibold underline underline-offset-4"
          >
            {t('saveAnyway')}
          </button>
        </Notice>
      )}
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-4">
        <ListField
          {...shared}
          label={t('region')}
          placeholder={t('chooseRegion')}
          options={regions}
          value={region}
          error={errors.region}
          shaking={flashing('region')}
          onPick={(next) => {
            choice.pickRegion(next);
            onPicked('region');
          }}
          onDisabled={() => undefined}
        />
        <ListField
          {...shared}
          label={t('city')}
          placeholder={t('chooseCity')}
          options={cities}
          value={cityId === null ? null : String(cityId)}
          shown={lostCity}
          disabled={region === null}
          hint={region === null ? firstRegion : undefined}
          error={errors.city}
          shaking={flashing('city')}
          onPick={(next) => {
            choice.pickCity(next);
            onPicked('city');
          }}
          onDisabled={() => flash(['region'], DISABLED_CITY_FLASH_MS)}
        />
        <p role="alert" className="sr-only">
          {refused && `${refused.label} : ${refused.note}`}
        </p>
      </div>
    </>
  );
}

/** The error messages of the address form. */
export type AddressErrors = { [field in 'region' | 'city' | 'street']?: string };

/**
 * The choice of a region, then of a city, among the shop's zones. A zone whose minimum the basket does not meet is
 * disabled (SPEC section 5, Address form), except the zone of the address itself and the one chosen in the basket: the
 * minimum prevents the order, not the address. `enableAll` enables all zones, for an address that is used later. A new
 * address starts with the city chosen in the basket.
 */
export function useZoneChoice(zones: readonly DeliveryZone[], address: Address | null) {
  const t = useTranslations('address.form');
  const { basket } = useBasket();
  const [allEnabled, setAllEnabled] = useState(false);
  const subtotal = basket.length === 0 ? null : basketTotal(basket);
  const { storeId } = useShop().store;
  const own = address && zoneOfCity(zones, address.cityId);
  const [basketZone] = useState(() => zoneOfCity(zones, readDeliveryCity(storeId)));
  const first = address ? own : basketZone;
  const [region, setRegion] = useState(first?.zone ?? null);
  const [cityId, setCityId] = useState(address?.cityId ?? first?.cityId ?? null);
  const zone = cityId === null ? null : zoneOfCity(zones, cityId);

  const option = (value: string, label: string, free: boolean, unmet: Cents | null): ListOption =>
    unmet === null
      ? { value, label }
      : { value, label, note: t('minimum', { amount: amountText(unmet) }), disabled: !free };
  const isFree = (matches: (of: DeliveryZone) => boolean) =>
    allEnabled || [own, basketZone].some((each) => each !== null && matches(each));

  const regions = regionChoices(zones, subtotal);
  const isShort =
    !allEnabled &&
    (regions.some((choice) => choice.unmetMinimum !== null) ||
      cityChoices(zones, region, subtotal).some((choice) => choice.unmetMinimum !== null));

  return {
    /** The basket's total if it is too small for a zone that could be chosen; else null. */
    shortBasket: isShort ? subtotal : null,
    region,
    cityId,
    /** Null before a city is chosen, and when the shop no longer delivers there. */
    zone,
    /** The city of an address to which the shop no longer delivers. */
    lostCity: address && cityId !== null && !zone ? address.city : undefined,
    regions: regions.map(({ region: name, unmetMinimum }) =>
      option(
        name,
        name,
        isFree((of) => of.zone === name),
        unmetMinimum,
      ),
    ),
    cities: cityChoices(zones, region, subtotal).map(({ zone: { cityId: id }, label, unmetMinimum }) =>
      option(
        String(id),
        label,
        isFree((of) => of.cityId === id),
        unmetMinimum,
      ),
    ),
    pickRegion(next: string): void {
      setRegion(next);
      if (zone?.zone !== next) setCityId(null);
    },
    pickCity: (next: string) => setCityId(Number(next)),
    enableAll: () => setAllEnabled(true),
  };
}

type ZoneChoice = ReturnType<typeof useZoneChoice>;
