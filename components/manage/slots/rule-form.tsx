'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { SaveSlots } from '#lib/browser/manage/slots.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { type KitchenStation, type ManagedSlots, SLOT_LENGTHS } from '#lib/domain/opening-hours/slot-rule.ts';
import {
  DRAFT_FIELDS,
  draftOf,
  NUMBER_FIELDS,
  type NumberField,
  type RuleDraft,
  readDraft,
  stationField,
} from './rule-draft.ts';

const FORWARD_ORDERINGS = ['after_opening', 'before_closing', 'anytime'] as const;

/** What was typed on top of what was read then. */
interface Typed {
  fields: RuleDraft;
  read: RuleDraft;
}

/**
 * The fields of the rule. What somebody else saves meanwhile is taken over where nothing was typed; a field that both have
 * changed keeps what was typed, and says what it is now.
 */
function useDraft({ rule }: ManagedSlots) {
  const saved = draftOf(rule);
  const [typed, setTyped] = useState<Typed | null>(null);
  const shownIn = (field: string) => typed?.fields[field] ?? saved[field] ?? '';
  const fields = Object.keys(typed?.fields ?? {});
  const both = fields.filter(
    (field) => typed?.read[field] !== saved[field] && typed?.fields[field] !== saved[field],
  );
  return {
    saved,
    both,
    shownIn,
    draft: { ...saved, ...typed?.fields },
    isChanged: fields.some((field) => shownIn(field) !== (saved[field] ?? '')),
    type: (field: string, value: string) =>
      setTyped({ read: typed?.read ?? saved, fields: { ...typed?.fields, [field]: value } }),
    discard: () => setTyped(null),
  };
}

/** The rule of slots: when orders may be due, and how many. */
export function RuleForm({ managed, save }: { managed: ManagedSlots; save: SaveSlots }) {
  const t = useTranslations('manageSlots.rule');
  const { saved, both, shownIn, draft, isChanged, type, discard } = useDraft(managed);
  const [isSaved, setSaved] = useState(false);
  // A limit of a station that no product names any more can be seen, and taken away.
  const gone = managed.rule.stationWeights.filter(
    ({ station }) => !managed.stations.some((known) => known.station === station),
  );
  const stations: readonly KitchenStation[] = [
    ...managed.stations,
    ...gone.map(({ station }) => ({ station, names: [], products: 0 })),
  ];
  const labelOf = (field: string) => {
    const known = DRAFT_FIELDS.find((each) => each === field);
    return known ? t(`${known}.label`) : t('station.label', { station: field.replace('station-', '') });
  };

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async () => {
      const read = readDraft(
        draft,
        stations.map(({ station }) => station),
      );
      if ('wrong' in read) {
        const textOf = (field: string) => {
          const known = NUMBER_FIELDS.find((each) => each === field);
          return known ? t(`${known}.wrong`) : t('station.wrong');
        };
        const fields = Object.fromEntries(read.wrong.map((field) => [field, textOf(field)]));
        return { class: 'error', code: 'malformed', message: '', fields };
      }
      setSaved(false);
      const answer = await save(read.rule, managed.revision);
      if (answer.class === 'error') return answer;
      discard();
      setSaved(true);
      return 'done';
    },
    () => null,
  );

  const fieldOf = (field: string, known: NumberField | 'station') => ({
    name: field,
    label: labelOf(field),
    hint: known === 'station' ? undefined : t(`${known}.hint`),
    error: errors[field],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: shownIn(field),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setSaved(false);
      type(field, target.value);
    },
  });
  const ahead = shownIn('forwardOrdering') === 'anytime';

  return (
    <form {...formProps} className="flex flex-col gap-8">
      <Part title={t('when.title')} text={t('when.text')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('slotMinutes.label')}
            value={shownIn('slotMinutes')}
            onChange={({ target }) => type('slotMinutes', target.value)}
          >
            {SLOT_LENGTHS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('slotMinutes.value', { minutes })}
              </option>
            ))}
          </Select>
          <Field {...fieldOf('preparationMinutes', 'preparationMinutes')} />
        </div>
        <Select
          label={t('forwardOrdering.label')}
          value={shownIn('forwardOrdering')}
          onChange={({ target }) => type('forwardOrdering', target.value)}
        >
          {FORWARD_ORDERINGS.map((mode) => (
            <option key={mode} value={mode}>
              {t(`forwardOrdering.${mode}`)}
            </option>
          ))}
        </Select>
        {ahead && <Field {...fieldOf('daysAhead', 'daysAhead')} />}
      </Part>
      <Part title={t('capacity.title')} text={t('capacity.text')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...fieldOf('maxOrdersPerSlot', 'maxOrdersPerSlot')} />
          <Field {...fieldOf('maxWeightPerSlot', 'maxWeightPerSlot')} />
        </div>
        {stations.length > 0 && (
          <div className="flex flex-col gap-4 border-line border-t pt-4">
            <div className="flex flex-col gap-1">
              <h3 className="font-semibold">{t('station.title')}</h3>
              <p className="text-muted text-sm">{t('station.text')}</p>
            </div>
            {stations.map((station) => (
              <Field
                key={station.station}
                {...fieldOf(stationField(station.station), 'station')}
                hint={stationText(station) || t('station.none')}
              />
            ))}
          </div>
        )}
      </Part>
      <Part title={t('busy.title')} text={t('busy.text')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...fieldOf('busyFrom', 'busyFrom')} />
          <Field {...fieldOf('busyMinutes', 'busyMinutes')} />
        </div>
      </Part>
      {both.length > 0 && (
        <Notice tone="warning" title={t('both')} live>
          {both.map((field) => (
            <p key={field}>
              {t('nowIs', {
                field: labelOf(field),
                value: nowText(field, saved[field] ?? '') || t('unlimited'),
              })}
            </p>
          ))}
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        <FormEnd
          size="large"
          busy={busy}
          refusal={refusal}
          failed={t('failed')}
          notice={
            isSaved &&
            !isChanged && (
              <Notice tone="success" live>
                {t('saved')}
              </Notice>
            )
          }
        >
          {t('save')}
        </FormEnd>
        {isChanged && (
          <Button kind="quiet" className="min-h-12" onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );

  function nowText(field: string, value: string): string {
    const mode = FORWARD_ORDERINGS.find((each) => each === value);
    return field === 'forwardOrdering' && mode ? t(`forwardOrdering.${mode}`) : value;
  }
}

const STATION_NAMES = 4;

/** What is cooked at a station: 'Pizzas, Salades, Tiramisu…' */
const stationText = ({ names }: KitchenStation): string =>
  names.slice(0, STATION_NAMES).join(', ') + (names.length > STATION_NAMES ? '…' : '');

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="font-bold text-lg">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}
