'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { ZoneCalls } from '#lib/browser/manage/delivery-zones.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { movedBy } from '#lib/domain/ordered-list.ts';
import { type ShopZone, type ShopZones, zoneBefore } from '#lib/domain/store/shop-zones.ts';
import { useZoneText } from './use-zone-text.ts';

/** More communes than these are behind a button. */
const SHOWN = 12;

/** A zone: its place among the others, what it costs, its communes, and what may be done with it. */
export function ZoneSection({
  zone,
  place,
  shop: { zones, revision },
  calls,
  onEdit,
  onRemoved,
}: {
  zone: ShopZone;
  place: number;
  shop: ShopZones;
  calls: ZoneCalls;
  onEdit: () => void;
  onRemoved: () => void;
}) {
  const t = useTranslations('manageDelivery.zone');
  const failed = useTranslations('manageDelivery')('failed');
  const textOf = useZoneText();
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { deliveryZoneId, name } = zone;
  const headingId = `zone-${deliveryZoneId}`;

  function move(by: 1 | -1): void {
    const ids = movedBy(zones, place, by).map((each) => each.deliveryZoneId);
    void act(() => calls.order(revision, ids)).then(() => keepFocus(headingId));
  }

  async function onConfirm(): Promise<void> {
    if (!(await act(() => calls.remove(revision, deliveryZoneId)))) return;
    onRemoved();
    keepFocus();
  }

  return (
    <section aria-labelledby={headingId} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <div className="flex items-start gap-3">
          <h2
            id={headingId}
            tabIndex={-1}
            dir="auto"
            className="wrap-anywhere min-w-0 flex-1 pt-2 font-bold text-xl outline-none"
          >
            {name}
          </h2>
          <MoveButtons
            texts={{ up: t('up', { zone: name }), down: t('down', { zone: name }) }}
            place={place}
            count={zones.length}
            busy={busy}
            onMove={move}
          />
        </div>
        <p className="text-pretty">{textOf(zone)}</p>
        {zone.shape && <p className="text-muted text-sm">{t('drawn', { count: zone.shape.length })}</p>}
      </div>
      {failure !== null && !isAsking && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
      <ZoneCommunes zone={zone} zones={zones} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1"
          aria-label={t('editLabel', { zone: name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          className="min-h-12 text-danger max-sm:flex-1"
          aria-label={t('removeLabel', { zone: name })}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: t('ask.question', { zone: name }),
            text: t(zones.length === 1 ? 'ask.last' : 'ask.text'),
            confirm: t('ask.confirm'),
            keep: t('ask.keep'),
            failed,
          }}
          busy={busy}
          refusal={failure}
          onConfirm={onConfirm}
          onKeep={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** The communes of a zone; those where an earlier zone counts say so. */
function ZoneCommunes({ zone, zones }: { zone: ShopZone; zones: readonly ShopZone[] }) {
  const t = useTranslations('manageDelivery.zone');
  const [isOpen, setOpen] = useState(false);
  const { communes } = zone;
  const shown = isOpen ? communes : communes.slice(0, SHOWN);
  const left = communes.length - shown.length;
  return (
    <div className="flex flex-col items-start gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label={t('communes', { count: communes.length })}>
        {shown.map((commune) => {
          const first = zoneBefore(zones, zone, commune);
          return (
            <li key={commune.cityId} className="wrap-anywhere min-w-0" dir="auto">
              {commune.city} <span className="tabular text-muted text-sm">{commune.postcode}</span>
              {first && <span className="text-sm text-warning"> {t('elsewhere', { zone: first.name })}</span>}
            </li>
          );
        })}
      </ul>
      {(left > 0 || isOpen) && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more', { count: left })}
        </Button>
      )}
    </div>
  );
}
