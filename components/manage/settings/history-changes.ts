'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { cents } from '#lib/domain/money.ts';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import { SERVICES, type Week } from '#lib/domain/opening-hours/week.ts';
import { SERVICE_RULES } from '#lib/domain/orders/service-settings.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import { CONTACT_FIELDS, IDENTITY_FIELDS } from '#lib/domain/store/shop-details.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useBannerHistory } from './history-banners.ts';

/** A value that an entry changed, in words: what it was before and what it is since. */
export interface ValueChange {
  label: string;
  before: string;
  after: string;
}

type Values = HistoryEntry['before'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const AMOUNTS = ['minimum', 'fee', 'freeFrom'] as const;
const NAMES = ['zone', 'communes', 'area', 'zones', 'areas'] as const;
const SLOT_FACTS = [
  'slotMinutes',
  'preparationMinutes',
  'daysAhead',
  'maxOrdersPerSlot',
  'maxWeightPerSlot',
  'busyFromOrders',
  'busyPreparationMinutes',
] as const;
type Fact = (typeof NAMES | typeof AMOUNTS | typeof SLOT_FACTS)[number] | 'minutes' | 'left';
const DETAILS = [...new Set([...IDENTITY_FIELDS, ...CONTACT_FIELDS])];

/** What an entry changed from one value to another. An entry that only adds or removes changes none. */
export function useHistoryChanges(timeZone: string, closureText: (values: Values) => string) {
  const t = useTranslations('manageSettings.history');
  const fields = useTranslations('manageDetails.fields');
  const moment = useMoment(timeZone);
  const banners = useBannerHistory();
  const shown = (text: string) => text || t('values.nothing');

  function ruleText(rule: (typeof SERVICE_RULES)[number], value: unknown): string {
    if (typeof value === 'boolean') return t('rules.value.switch', { on: String(value) });
    if (rule === 'acceptance') return t('rules.value.acceptance', { acceptance: textOf(value) });
    if (rule === 'acceptanceBelow') return t('rules.value.orders', { count: numberOf(value) });
    return t('rules.value.minutes', { minutes: numberOf(value) });
  }
  const momentText = (instant: unknown) =>
    textOf(instant) === '' ? t('values.nothing') : moment(Date.parse(textOf(instant)));
  const timesText = (week: Week, day: number) =>
    (week[day - 1] ?? []).map(hoursText).join(', ') || t('values.closed');

  const shapeText = ({ corners }: Values) =>
    typeof corners === 'number' ? t('values.corners', { count: corners }) : t('values.nothing');

  function shapeChange(before: Values, after: Values): ValueChange {
    const isMoved = before.corners === after.corners && before.shape !== after.shape;
    return {
      label: t('facts.shape'),
      before: shapeText(before),
      after: isMoved ? t('values.moved', { count: numberOf(after.corners) }) : shapeText(after),
    };
  }

  function weekChanges(before: Values, after: Values): ValueChange[] {
    return SERVICES.flatMap((service) => {
      const weeks = [before, after].map((values) => JSON.parse(textOf(values[service]) || '[]') as Week);
      return WEEK.map((day) => ({
        label: t('facts.day', { day: t(`days.${day}`), service: t(`services.${service}`) }),
        before: timesText(weeks[0] ?? [], day),
        after: timesText(weeks[1] ?? [], day),
      }));
    });
  }

  return function changesOf({ action, before, after }: HistoryEntry): ValueChange[] {
    /** The values of these names that the entry has, each with its label and its text. */
    function changesIn<Name extends string>(
      names: readonly Name[],
      labelOf: (name: Name) => string,
      textOfValue: (value: unknown, name: Name) => string,
    ): ValueChange[] {
      return names
        .filter((name) => name in before && name in after)
        .map((name) => ({
          label: labelOf(name),
          before: textOfValue(before[name], name),
          after: textOfValue(after[name], name),
        }));
    }
    const fact = (name: Fact) => t(`facts.${name}`);
    const details = () =>
      changesIn(DETAILS, fields, (value, name) =>
        shown(name === 'telephone' ? telephoneText(textOf(value)) : textOf(value)),
      );
    const byAction: Readonly<Record<string, () => ValueChange[]>> = {
      'hours.changed': () => weekChanges(before, after),
      'closure.changed': () => [
        { label: t('facts.closure'), before: closureText(before), after: closureText(after) },
      ],
      'zone.changed': () => [
        ...changesIn(NAMES, fact, (value) => shown(textOf(value))),
        ...changesIn(AMOUNTS, fact, (value) => priceText(cents(numberOf(value)))),
        ...changesIn(['minutes'], fact, (value) => t('values.minutes', { minutes: numberOf(value) })),
        shapeChange(before, after),
      ],
      'table.named': () =>
        changesIn(
          ['name'],
          () => t('facts.name', { table: String(after.table) }),
          (value) => shown(textOf(value)),
        ),
      'portions.changed': () => changesIn(['left'], fact, (value) => String(numberOf(value))),
      'slots.changed': () => changesIn(SLOT_FACTS, fact, (value) => shown(String(value ?? ''))),
      'banners.changed': () => banners.changesOf(before, after),
      'identity.changed': details,
      'contact.changed': details,
      'message.changed': () => [
        ...changesIn(['text'], fields, (value) => shown(textOf(value))),
        ...changesIn(['active'], fields, (value) => t(value === true ? 'values.yes' : 'values.no')),
        ...changesIn(['from', 'until'], fields, momentText),
      ],
      'legal_texts.changed': () =>
        changesIn(['terms', 'privacy'], fields, (value) =>
          t('values.texts', { length: textOf(value).length }),
        ),
    } satisfies Partial<Record<AuditAction, () => ValueChange[]>>;
    const others = () => [
      ...changesIn(
        SERVICE_RULES,
        (rule) => t(`rules.${rule}`),
        (value, rule) => ruleText(rule, value),
      ),
      ...changesIn(NAMES, fact, (value) => shown(textOf(value))),
    ];
    // An entry that only adds or removes changes no value.
    if (Object.keys(before).length === 0 || Object.keys(after).length === 0) return [];
    return (byAction[action] ?? others)().filter((each) => each.before !== each.after);
  };
}
