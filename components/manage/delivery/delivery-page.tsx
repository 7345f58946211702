'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { UndoNotice } from '#components/ui/feedback/undo-notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useZones, type ZoneCalls } from '#lib/browser/manage/delivery-zones.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import type { ShopZone, ShopZones } from '#lib/domain/store/shop-zones.ts';
import { ZoneSection } from './zone-section.tsx';
import { ZoneSheet } from './zone-sheet.tsx';
import { ZoneTester } from './zone-tester.tsx';

/** The delivery zones of the shop in their order, with a test of who is delivered (MANAGEMENT section 8). */
export function DeliveryPage() {
  const t = useTranslations('manageDelivery');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = useZones();
  return (
    <div className="manage-page max-w-4xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'found' ? (
        <Zones shop={reading.value} calls={calls} />
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

/** A zone that was removed, and the place where it was. */
export interface RemovedZone {
  zone: ShopZone;
  place: number;
}

function Zones({ shop, calls }: { shop: ShopZones; calls: ZoneCalls }) {
  const t = useTranslations('manageDelivery');
  const [open, setOpen] = useState<ShopZone | 'new' | null>(null);
  const [removed, setRemoved] = useState<RemovedZone | null>(null);
  const { zones } = shop;
  const isKnown = ({ deliveryZoneId }: ShopZone) =>
    deliveryZoneId === (open !== 'new' && open?.deliveryZoneId);
  return (
    <>
      <Button size="large" className="self-start max-sm:w-full" onClick={() => setOpen('new')}>
        <Plus aria-hidden size={20} />
        {t('add')}
      </Button>
      {removed && (
        <PutBack
          removed={removed}
          putBack={() => calls.add(shop.revision, removed.zone, removed.place)}
          onDone={() => {
            setRemoved(null);
            keepFocus();
          }}
        />
      )}
      {zones.length === 0 ? (
        <div className="flex flex-col gap-1 rounded-card border border-line border-dashed px-4 py-8 text-center">
          <p className="font-bold text-lg">{t('none.title')}</p>
          <p className="text-muted">{t('none.text')}</p>
        </div>
      ) : (
        <>
          {zones.length > 1 && <p className="text-muted text-sm">{t('order')}</p>}
          {zones.map((zone, place) => (
            <ZoneSection
              key={zone.deliveryZoneId}
              zone={zone}
              place={place}
              shop={shop}
              calls={calls}
              onEdit={() => setOpen(zone)}
              onRemoved={() => setRemoved({ zone, place })}
            />
          ))}
          <ZoneTester zones={zones} />
        </>
      )}
      {open && (
        <ZoneSheet
          zone={open === 'new' ? null : (zones.find(isKnown) ?? open)}
          shop={shop}
          calls={calls}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Says which zone was removed, and puts it back as it was. */
function PutBack({
  removed: { zone },
  putBack,
  onDone,
}: {
  removed: RemovedZone;
  putBack: () => ReturnType<ZoneCalls['add']>;
  onDone: () => void;
}) {
  const t = useTranslations('manageDelivery.undo');
  const { busy, failure, act } = useAct();
  return (
    <UndoNotice
      texts={{ removed: t('removed', { zone: zone.name }), action: t('action'), failed: t('failed') }}
      busy={busy}
      refusal={failure}
      onUndo={async () => {
        if (await act(putBack)) onDone();
      }}
    />
  );
}
