'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import { useFoundAddresses, useFoundCommunes } from '#lib/browser/manage/delivery-zones.ts';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import {
  type Commune,
  communeKey,
  communesFound,
  placesOfAddress,
  type ShopZone,
  zoneVerdict,
} from '#lib/domain/store/shop-zones.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import { priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

const TYPING_MS = 200;

/** Says which zone delivers to a commune and why, or that nobody does, and the fee for a basket. */
export function ZoneTester({ zones }: { zones: readonly ShopZone[] }) {
  const t = useTranslations('manageDelivery.tester');
  const amountError = useAmountError();
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('20,00');
  const settled = useSettled(text.trim(), TYPING_MS);
  const basket = readAmount(amount);
  return (
    <section aria-labelledby="zone-tester" className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 id="zone-tester" className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          type="search"
          label={t('commune')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Field
          label={t('basket')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={basket === null ? amountError(amount, t('wrong')) : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      {settled.length > 1 && basket !== null && <Verdicts zones={zones} text={settled} basket={basket} />}
    </section>
  );
}

function Verdicts({ zones, text, basket }: { zones: readonly ShopZone[]; text: string; basket: Cents }) {
  const t = useTranslations('manageDelivery.tester');
  const { places, isUnknownAddress } = useTestedPlaces(zones, text);
  const verdictText = useVerdictText();
  return (
    <div role="status" className="flex flex-col gap-2">
      {isUnknownAddress && places.length > 0 && <p className="text-muted">{t('unknownAddress')}</p>}
      {places.length === 0 ? (
        <p className="text-muted">{t('none', { text })}</p>
      ) : (
        <ul className="divide-y divide-line">
          {places.map((place) => {
            const verdict = zoneVerdict(zones, place, place.point, basket);
            return (
              <li key={place.label} className="flex flex-col gap-0.5 py-3">
                <p className="wrap-anywhere font-semibold" dir="auto">
                  {place.label}
                </p>
                {verdictText(verdict, place, basket).map((sentence) => (
                  <p key={sentence} className={verdict && verdict !== 'outside' ? undefined : 'text-danger'}>
                    {sentence}
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** What is tested: an address, with its point if that is known, or a commune as a whole. */
interface TestedPlace extends Pick<Commune, 'city' | 'postcode'> {
  label: string;
  isAddress: boolean;
  point: Point | null;
}

/** What follows the street of an address: its postcode. */
const POSTCODE_OF_ADDRESS = /\s(\d{5})(?:\s|$)/;

/**
 * The addresses that the text finds, then the places of the zones, then all communes. Of an address that is not found, or
 * while nobody can look it up, those of its postcode.
 */
function useTestedPlaces(
  zones: readonly ShopZone[],
  text: string,
): { places: readonly TestedPlace[]; isUnknownAddress: boolean } {
  const addresses = useFoundAddresses(text);
  const postcode = POSTCODE_OF_ADDRESS.exec(text)?.[1];
  const isUnknownAddress = postcode !== undefined && addresses.length === 0;
  const wanted = isUnknownAddress ? postcode : text;
  const reading = useFoundCommunes(wanted);
  const own = communesFound(zones, wanted);
  const keys = new Set(own.map(communeKey));
  const others = reading.status === 'found' ? reading.value.communes : [];
  const communes = [...own, ...others.filter((each) => !keys.has(communeKey(each)))];
  const places = [
    ...addresses.flatMap(({ address1, city, postcode, point }) => {
      const label = `${address1}, ${postcode} ${city}`;
      const parts = placesOfAddress(zones, { city, postcode });
      if (parts.length === 0) return { label, isAddress: true, city, postcode, point };
      return parts.map((part) => ({
        label: communeKey(part) === communeKey({ city, postcode }) ? label : `${label} (${part.city})`,
        isAddress: true,
        city: part.city,
        postcode,
        point,
      }));
    }),
    ...communes.map(({ city, postcode }) => ({
      label: `${city} ${postcode}`,
      isAddress: false,
      city,
      postcode,
      point: null,
    })),
  ];
  return { places, isUnknownAddress };
}

function useVerdictText() {
  const t = useTranslations('manageDelivery.tester');
  return (
    verdict: ReturnType<typeof zoneVerdict>,
    { isAddress, point }: TestedPlace,
    basket: Cents,
  ): string[] => {
    if (!verdict) return [t('nobody')];
    if (verdict === 'outside') return [t('outside')];
    const { zone, by, others, missing, fee } = verdict;
    const reason = by === 'point' ? 'byPoint' : isAddress ? 'byCommune' : 'zone';
    return [
      t(reason, { zone: zone.name }),
      ...(isAddress && point === null ? [t('unplaced')] : []),
      ...(!isAddress && zone.shape !== null ? [t('onlyInside')] : []),
      missing > ZERO
        ? t('missing', { missing: priceText(missing), minimum: priceText(zone.minimum) })
        : fee > ZERO
          ? t('fee', { fee: priceText(fee), basket: priceText(basket) })
          : t('free', { basket: priceText(basket) }),
      ...(zone.extraMinutes > 0 ? [t('minutes', { minutes: zone.extraMinutes })] : []),
      ...(others.length > 0
        ? [t('others', { zones: others.map(({ name }) => `« ${name} »`).join(', ') })]
        : []),
    ];
  };
}
