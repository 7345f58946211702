'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { useForm } from '#components/forms/use-form.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { ZoneCalls } from '#lib/browser/manage/delivery-zones.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { ZERO } from '#lib/domain/money.ts';
import { type ShopZone, type ShopZones, ZONE_NAME_MAX } from '#lib/domain/store/shop-zones.ts';
import { shapeRefusal } from '#lib/domain/store/zone-shape.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { CommunePicker } from './commune-picker.tsx';
import { ShapeField } from './shape-field.tsx';
import { useZoneText } from './use-zone-text.ts';
import { type DraftField, draftOf, mergeDraft, readDraft, type ZoneDraft } from './zone-draft.ts';

/** Adds a zone, or changes one: what it costs, and its communes. What somebody else changes meanwhile is merged in. */
export function ZoneSheet({
  zone,
  shop,
  calls,
  onClose,
}: {
  /** null for a new one. */
  zone: ShopZone | null;
  shop: ShopZones;
  calls: ZoneCalls;
  onClose: () => void;
}) {
  const t = useTranslations('manageDelivery.sheet');
  const all = useTranslations('manageDelivery');
  const title = zone ? t('edit', { zone: zone.name }) : t('add');
  const [isSaving, setSaving] = useState(false);
  return (
    <Sheet label={title} closeLabel={all('close')} onClose={() => isSaving || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <ZoneForm zone={zone} shop={shop} calls={calls} onSaving={setSaving} onSaved={onClose} />
    </Sheet>
  );
}

/** What is typed, on top of the zone as the person saw it last. */
function useDraft(zone: ShopZone | null, shop: ShopZones) {
  const now = draftOf(zone);
  const [seen, setSeen] = useState({ revision: shop.revision, draft: now });
  const [draft, setDraft] = useState<ZoneDraft>(now);
  const [both, setBoth] = useState<readonly (DraftField | 'corners')[]>([]);
  if (seen.revision !== shop.revision) {
    const merged = mergeDraft(seen.draft, draft, now);
    setSeen({ revision: shop.revision, draft: now });
    setDraft(merged.draft);
    setBoth(merged.both);
  }
  return {
    draft,
    change: (changed: Partial<ZoneDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** The fields that somebody else changed too, with what they are now. */
    both: both.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(now[field])),
    now,
    revision: seen.revision,
  };
}

function ZoneForm({
  zone,
  shop,
  calls,
  onSaving,
  onSaved,
}: {
  zone: ShopZone | null;
  shop: ShopZones;
  calls: ZoneCalls;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const t = useTranslations('manageDelivery.sheet');
  const failed = useTranslations('manageDelivery')('failed');
  const textOf = useZoneText();
  const { draft, change, both, now, revision } = useDraft(zone, shop);
  const read = readDraft(draft);
  const others = shop.zones.filter((each) => each.deliveryZoneId !== zone?.deliveryZoneId);
  const shapeSentence = useTranslations('zoneShape');

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async () => {
      if ('wrong' in read) return wrongFields(read.wrong, (field) => t(`wrong.${field}`));
      if (read.zone.communes.length === 0) return wrongFields(['communes'], () => t('wrong.communes'));
      const refused = read.zone.shape && shapeRefusal(read.zone.shape);
      if (refused) return wrongFields(['shape'], () => shapeSentence(refused.code, refused.data));
      onSaving(true);
      const answer = zone
        ? await calls.update(revision, zone.deliveryZoneId, read.zone)
        : await calls.add(revision, read.zone);
      onSaving(false);
      if (answer.class === 'error') return answer;
      onSaved();
      return 'done';
    },
    () => null,
  );
  const fieldOf = (field: DraftField) => ({
    name: WIRE_NAMES[field],
    label: t(`${field}.label`),
    hint: t(`${field}.hint`),
    error: errors[WIRE_NAMES[field]],
    autoComplete: 'off',
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });
  const alwaysFree =
    'zone' in read &&
    read.zone.fee > ZERO &&
    read.zone.freeFrom > ZERO &&
    read.zone.freeFrom <= read.zone.minimum;
  return (
    <form {...formProps} className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
      <Field {...fieldOf('name')} required dir="auto" limit={textLimit(ZONE_NAME_MAX)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...fieldOf('fee')} inputMode="decimal" placeholder="0,00" />
        <Field {...fieldOf('minimum')} inputMode="decimal" placeholder="0,00" />
        <Field {...fieldOf('freeFrom')} inputMode="decimal" />
        <Field {...fieldOf('extraMinutes')} inputMode="numeric" placeholder="0" />
      </div>
      {'zone' in read && (
        <Notice title={t('preview')}>
          <p>{textOf(read.zone)}</p>
          {alwaysFree && <p className="font-semibold">{t('alwaysFree')}</p>}
        </Notice>
      )}
      <CommunePicker
        communes={draft.communes}
        others={others}
        error={draft.communes.length === 0 ? errors.communes : undefined}
        onChange={(communes) => change({ communes })}
      />
      <ShapeField
        corners={draft.corners}
        others={others}
        commune={draft.communes[0] ?? null}
        error={errors.shape}
        onChange={(corners) => change({ corners })}
      />
      {both.length > 0 && (
        <Notice tone="warning" title={t('both')} live>
          {both.map((field) => (
            <p key={field}>
              {field === 'corners'
                ? t('nowIs', {
                    field: t('shape.label'),
                    value: t('corners', { count: now.corners.length }),
                  })
                : t('nowIs', { field: t(`${field}.label`), value: now[field] || '0' })}
            </p>
          ))}
        </Notice>
      )}
      <FormEnd size="large" busy={busy} refusal={refusal} failed={failed}>
        {t('save')}
      </FormEnd>
    </form>
  );
}

const WIRE_NAMES = {
  name: 'name',
  minimum: 'minimum',
  fee: 'fee',
  freeFrom: 'free_from',
  extraMinutes: 'extra_minutes',
} as const satisfies Record<DraftField, string>;

type WrongField = DraftField | 'communes' | 'shape';

function wrongFields<Name extends WrongField>(
  wrong: readonly Name[],
  textOf: (field: Name) => string,
): Failure {
  const nameOf = (field: WrongField) =>
    field === 'communes' || field === 'shape' ? field : WIRE_NAMES[field];
  const fields = Object.fromEntries(wrong.map((field) => [nameOf(field), textOf(field)]));
  return { class: 'error', code: 'malformed', message: '', fields };
}
