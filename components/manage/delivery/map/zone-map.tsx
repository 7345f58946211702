'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useFoundAddresses, type WantedCommune } from '#lib/browser/manage/delivery-zones.ts';
import type { ShopZone } from '#lib/domain/store/shop-zones.ts';
import { SHAPE_POINTS_MIN, type ZoneShape } from '#lib/domain/store/zone-shape.ts';
import { createDrawnMap, type DrawnMap } from './drawn-map.ts';

/** The map of the shop's zones, on which the shape of one of them is drawn and changed. */
export function ZoneMap({
  shape,
  others,
  commune,
  onDraw,
  onShape,
}: {
  /** null while a corner of the list is not a number: the map stays as it is. */
  shape: ZoneShape | null;
  others: readonly ShopZone[];
  commune: WantedCommune | null;
  /** The corners so far, the pointer's place as the last one. */
  onDraw: (drawn: ZoneShape) => void;
  /** A shape that was drawn or changed. */
  onShape: (shape: ZoneShape) => void;
}) {
  const t = useTranslations('manageDelivery.map');
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [tilesAway, setTilesAway] = useState(false);
  const drawn = useEffectEvent(onDraw);
  const shaped = useEffectEvent(onShape);
  const textsOf = useEffectEvent(() => ({ zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }));
  const isShape = shape !== null && shape.length >= SHAPE_POINTS_MIN;
  const start = useStart(others, commune);

  useEffect(() => {
    if (!container.current) return;
    const created = createDrawnMap(container.current, {
      texts: textsOf(),
      onDraw: drawn,
      onShape: shaped,
      onTilesAway: () => setTilesAway(true),
    });
    setMap(created);
    return () => {
      created.remove();
      setMap(null);
    };
  }, []);
  useEffect(() => {
    map?.showOthers(others.flatMap((zone) => (zone.shape ? [{ name: zone.name, shape: zone.shape }] : [])));
  }, [map, others]);
  useEffect(() => {
    if (shape) map?.show(shape);
  }, [map, shape]);
  useEffect(() => {
    if (start) map?.startAt(start);
  }, [map, start]);

  return (
    <div data-wide className="flex flex-col gap-2">
      <p className="text-sm">
        {t(isShape ? 'edit' : 'draw')}
        {isShape && (
          <>
            {' '}
            <span className="pointer-coarse:hidden">{t('removeByMouse')}</span>
            <span className="not-pointer-coarse:hidden">{t('removeByTouch')}</span>
          </>
        )}
      </p>
      <div
        ref={container}
        role="application"
        aria-label={t('label')}
        className="isolate h-96 w-full overflow-hidden rounded-control border border-line-strong bg-sunken"
      />
      {tilesAway && (
        <Notice tone="warning" live>
          {t('tilesAway')}
        </Notice>
      )}
    </div>
  );
}

/** Where the map begins without any shape: at a street of the zone's first commune. null while that is not known. */
function useStart(others: readonly ShopZone[], commune: WantedCommune | null) {
  const isNeeded = commune !== null && others.every((zone) => zone.shape === null);
  const found = useFoundAddresses(isNeeded ? `place de la mairie ${commune.postcode} ${commune.city}` : '');
  return found.find(({ postcode }) => postcode === commune?.postcode)?.point ?? null;
}
