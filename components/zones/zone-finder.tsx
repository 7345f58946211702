'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { regionsOf } from './regions.ts';
import { ZONE_COLUMNS, ZoneRow } from './zone-row.tsx';

/** More cities than this are looked through faster with a search field. */
const FEW = 8;

/** The cities that are delivered to, by region, with a search where there are many. */
export function ZoneFinder({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTranslations('zones');
  const [text, setText] = useState('');
  if (zones.length === 0) return <p>{t('none')}</p>;
  const regions = regionsOf(zones, text);
  const many = zones.length > FEW;
  return (
    // As high as the sheet can be while there is a search, so that the field stays under the finger that fills it.
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
            {/* Each city says it again to who hears them one by one. */}
            {(['minimumShort', 'feeShort', 'freeFromShort'] as const).map((column) => (
              <span key={column} aria-hidden className="text-balance text-right text-xs leading-4">
                {t(column)}
              </span>
            ))}
          </div>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {inRegion.map((zone) => (
              <ZoneRow key={zone.zoneId} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
