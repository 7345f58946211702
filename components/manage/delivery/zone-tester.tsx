'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import { useFoundCommunes } from '#lib/browser/manage/delivery-zones.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import {
  type Commune,
  communeKey,
  communesFound,
  type ShopZone,
  zoneVerdict,
} from '#lib/domain/store/shop-zones.ts';
import { priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

const TYPING_MS = 200;

/** Says which zone delivers to a commune and why, or that nobody does, and the fee for a basket. */
export function ZoneTester({ zones }: { zones: readonly ShopZone[] }) {
  const t = useTranslations('manageDelivery.tester');
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
          error={basket === null ? t('wrong') : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      {settled.length > 1 && basket !== null && <Verdicts zones={zones} text={settled} basket={basket} />}
    </section>
  );
}

function Verdicts({ zones, text, basket }: { zones: readonly ShopZone[]; text: string; basket: Cents }) {
  const t = useTranslations('manageDelivery.tester');
  const communes = useTestedCommunes(zones, text);
  const verdictText = useVerdictText();
  return (
    <div role="status" className="flex flex-col gap-2">
      {communes.length === 0 ? (
        <p className="text-muted">{t('none', { text })}</p>
      ) : (
        <ul className="divide-y divide-line">
          {communes.map((commune) => {
            const verdict = zoneVerdict(zones, commune, basket);
            return (
              <li key={communeKey(commune)} className="flex flex-col gap-0.5 py-3">
                <p className="wrap-anywhere font-semibold" dir="auto">
                  {commune.city} {commune.postcode}
                </p>
                {verdictText(verdict, basket).map((sentence) => (
                  <p key={sentence} className={verdict ? undefined : 'text-danger'}>
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

/** What the text finds among the places of the zones, then among all communes. */
function useTestedCommunes(zones: readonly ShopZone[], text: string): readonly Commune[] {
  const reading = useFoundCommunes(text);
  const own = communesFound(zones, text);
  const keys = new Set(own.map(communeKey));
  const others = reading.status === 'found' ? reading.value.communes : [];
  return [...own, ...others.filter((each) => !keys.has(communeKey(each)))];
}

function useVerdictText() {
  const t = useTranslations('manageDelivery.tester');
  return (verdict: ReturnType<typeof zoneVerdict>, basket: Cents): string[] => {
    if (!verdict) return [t('nobody')];
    const { zone, others, missing, fee } = verdict;
    return [
      t('zone', { zone: zone.name }),
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
