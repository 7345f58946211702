'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import { cityLabels, type DeliveryZone } from '#lib/domain/delivery.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { regionsOf } from './regions.ts';

/** The delivery-zones modal (SPEC section 2, Dashboard), for visitors too. */
export function ZonesSheet() {
  const t = useTranslations('zones');
  const { zones, error, retry } = useDeliveryZones();
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
        {zones && zones.length > 0 && <p className="text-muted">{t('intro')}</p>}
        {zones && <ZoneFinder zones={zones} />}
        {!zones && !error && <p role="status">{t('loading')}</p>}
        {!zones && error && (
          <div role="alert" className="flex flex-col gap-4">
            <p>{t('error')}</p>
            <Button wide size="large" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** More cities than this get a search field. */
const SEARCH_THRESHOLD = 8;

/** The delivery zones by region, with a search field when there are many. */
export function ZoneFinder({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTranslations('zones');
  const [text, setText] = useState('');
  if (zones.length === 0) return <p>{t('none')}</p>;
  const regions = regionsOf(zones, text);
  const labelOf = cityLabels(zones);
  const many = zones.length > SEARCH_THRESHOLD;
  return (
    // With a search field the sheet keeps its full height, so that the field does not move while typing.
    <div className={classNames('flex flex-col gap-4', many && 'min-h-dvh')}>
      {many && (
        <Field
          label={t('search')}
          type="search"
          placeholder={t('example', { city: zones[0]?.city ?? '' })}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div role="status" className="empty:hidden">
        {regions.size === 0 && t('notFound', { text })}
      </div>
      {[...regions].map(([region, inRegion]) => (
        <section key={region} className="flex flex-col gap-2">
          <div className={classNames('items-end px-3 text-muted text-sm sm:px-4', ZONE_COLUMNS)}>
            <h3 className="wrap-anywhere font-semibold">{region}</h3>
            {/* Hidden from screen readers: each row repeats these labels. */}
            {(['minimumShort', 'feeShort', 'freeFromShort'] as const).map((column) => (
              <span key={column} aria-hidden className="text-balance text-right text-xs leading-4">
                {t(column)}
              </span>
            ))}
          </div>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {inRegion.map((zone) => (
              <ZoneRow key={zone.cityId} zone={zone} label={labelOf(zone)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * City, minimum basket, fee and free-delivery threshold, aligned across all rows. On the smallest phones the city has a
 * line of its own.
 */
const ZONE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_4.25rem_3.5rem_4.25rem] gap-x-2 sm:grid-cols-[minmax(0,1fr)_5rem_4.5rem_5.25rem] max-[24rem]:[&>:nth-child(1)]:col-span-full max-[24rem]:[&>:nth-child(2)]:col-start-2';

/** One city: minimum basket, fee and free-delivery threshold (SPEC section 3, Delivery zone entry). */
function ZoneRow({ zone: { minimumPrice, price, freePrice }, label }: { zone: DeliveryZone; label: string }) {
  const t = useTranslations('zones');
  const facts = [
    { name: t('minimum'), fact: minimumPrice === ZERO ? t('noMinimum') : priceText(minimumPrice) },
    { name: t('fee'), fact: price === ZERO ? t('free') : priceText(price) },
  ];
  if (price > ZERO && freePrice > ZERO) facts.push({ name: t('freeFrom'), fact: priceText(freePrice) });
  return (
    <li className="px-3 py-3 sm:px-4">
      <dl className={ZONE_COLUMNS}>
        <div>
          <dt className="sr-only">{t('city')}</dt>
          <dd className="wrap-anywhere font-semibold leading-snug">{label}</dd>
        </div>
        {facts.map(({ name, fact }) => (
          <div key={name} className="text-right text-sm leading-snug">
            <dt className="sr-only">{name}</dt>
            <dd className="tabular">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
