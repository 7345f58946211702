'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { regionsOf } from './regions.ts';
import { ZoneRow } from './zone-row.tsx';

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
          <h3 className="font-semibold text-muted text-sm">{region}</h3>
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
