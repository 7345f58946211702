'use client';

import { Eraser, MapIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Spinner } from '#components/ui/feedback/spinner.tsx';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import type { WantedCommune } from '#lib/browser/manage/delivery-zones.ts';
import type { ShopZone } from '#lib/domain/store/shop-zones.ts';
import { shapeRefusal, type ZoneShape } from '#lib/domain/store/zone-shape.ts';
import { CornerList } from './corner-list.tsx';
import { type CornerDraft, cornersOf, shapeOfCorners } from './zone-draft.ts';

// Leaflet and Terra Draw are only loaded for who draws.
const ZoneMap = lazyOrNull(async () => (await import('./map/zone-map.tsx')).ZoneMap);

/** The shape of a zone: on a map, and as a list of its corners that does the same. */
export function ShapeField({
  corners,
  others,
  commune,
  error,
  onChange,
}: {
  corners: readonly CornerDraft[];
  /** The other zones of the shop. */
  others: readonly ShopZone[];
  /** Where the map begins when there is no shape at all. */
  commune: WantedCommune | null;
  error: string | undefined;
  onChange: (corners: readonly CornerDraft[]) => void;
}) {
  const t = useTranslations('manageDelivery.shape');
  const sentence = useTranslations('zoneShape');
  const [isOpen, setOpen] = useState(false);
  const [drawing, setDrawing] = useState<ZoneShape | null>(null);
  const [said, setSaid] = useState('');
  const shape = shapeOfCorners(corners);
  const refused = drawing ? crossingOf(drawing) : shape && shape.length > 0 ? shapeRefusal(shape) : null;
  // What an attempt to save has found lasts only while a corner is no number.
  const wrong = refused ? sentence(refused.code, refused.data) : shape === null ? error : undefined;

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold text-lg">{t('title')}</legend>
      <p className="text-muted text-sm">
        {corners.length === 0 ? t('none') : t('some', { count: corners.length })}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setDrawing(null);
          }}
        >
          <MapIcon aria-hidden size={18} />
          {t(isOpen ? 'close' : corners.length === 0 ? 'open' : 'edit')}
        </Button>
        {corners.length > 0 && (
          <Button
            kind="quiet"
            className="text-danger"
            onClick={() => {
              onChange([]);
              setSaid(t('erased'));
            }}
          >
            <Eraser aria-hidden size={18} />
            {t('erase')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <ZoneMap
            shape={shape}
            others={others}
            commune={commune}
            onDraw={setDrawing}
            onShape={(drawn) => {
              setDrawing(null);
              onChange(cornersOf(drawn));
            }}
          />
        </Suspense>
      )}
      {wrong !== undefined && (
        <Notice tone="danger" title={t('wrong')} live>
          {wrong}
        </Notice>
      )}
      <CornerList
        corners={corners}
        onChange={(changed) => {
          setDrawing(null);
          onChange(changed);
        }}
      />
    </fieldset>
  );
}

/** The sides that cross while a shape is drawn: all else that is wrong is not yet finished. */
function crossingOf(drawn: ZoneShape): ReturnType<typeof shapeRefusal> {
  const refused = shapeRefusal(drawn);
  return refused?.code === 'shape_crosses_itself' ? refused : null;
}
