'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { cents } from '#lib/domain/money.ts';
import { WEEK } from '#lib/domain/opening-hours/clock.ts';
import { SERVICES, type Week } from '#lib/domain/opening-hours/week.ts';
import { SERVICE_RULES } from '#lib/domain/orders/service-settings.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import { CONTACT_FIELDS, IDENTITY_FIELDS } from '#lib/domain/store/shop-details.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';

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
const DETAILS = [...new Set([...IDENTITY_FIELDS, ...CONTACT_FIELDS])];

/** What an entry changed from one value to another. An entry that only adds or removes changes none. */
export function useHistoryChanges(timeZone: string, closureText: (values: Values) => string) {
  const t = useTranslations('manageSettings.history');
  const fields = useTranslations('manageDetails.fields');
  const moment = useMoment(timeZone);
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
    const has = (name: string) => name in before && name in after;
    const change = (label: string, name: string, write: (value: unknown) => string): ValueChange => ({
      label,
      before: write(before[name]),
      after: write(after[name]),
    });
    if (Object.keys(before).length === 0 || Object.keys(after).length === 0) return [];
    const changes =
      action === 'hours.changed'
        ? weekChanges(before, after)
        : action === 'closure.changed'
          ? [{ label: t('facts.closure'), before: closureText(before), after: closureText(after) }]
          : [
              ...SERVICE_RULES.filter(has).map((rule) =>
                change(t(`rules.${rule}`), rule, (value) => ruleText(rule, value)),
              ),
              ...NAMES.filter(has).map((name) =>
                change(t(`facts.${name}`), name, (value) => shown(textOf(value))),
              ),
              ...AMOUNTS.filter((name) => has(name) && action.startsWith('zone')).map((name) =>
                change(t(`facts.${name}`), name, (value) => priceText(cents(numberOf(value)))),
              ),
              ...(has('minutes') && action === 'zone.changed'
                ? [
                    change(t('facts.minutes'), 'minutes', (value) =>
                      t('values.minutes', { minutes: numberOf(value) }),
                    ),
                  ]
                : []),
              ...(action === 'zone.changed' ? [shapeChange(before, after)] : []),
              ...(action === 'table.named'
                ? [
                    change(t('facts.name', { table: String(after.table) }), 'name', (value) =>
                      shown(textOf(value)),
                    ),
                  ]
                : []),
              ...(action === 'portions.changed'
                ? [change(t('facts.left'), 'left', (value) => String(numberOf(value)))]
                : []),
              ...(action === 'identity.changed' || action === 'contact.changed'
                ? DETAILS.filter(has).map((name) =>
                    change(fields(name), name, (value) =>
                      shown(name === 'telephone' ? telephoneText(textOf(value)) : textOf(value)),
                    ),
                  )
                : []),
              ...(action === 'slots.changed'
                ? SLOT_FACTS.filter(has).map((name) =>
                    change(t(`facts.${name}`), name, (value) => shown(String(value ?? ''))),
                  )
                : []),
              ...(action === 'message.changed' ? messageChanges() : []),
              ...(action === 'legal_texts.changed'
                ? (['terms', 'privacy'] as const)
                    .filter(has)
                    .map((name) =>
                      change(fields(name), name, (value) =>
                        t('values.texts', { length: textOf(value).length }),
                      ),
                    )
                : []),
            ];
    return changes.filter((each) => each.before !== each.after);

    function messageChanges(): ValueChange[] {
      return [
        ...(has('text') ? [change(fields('text'), 'text', (value) => shown(textOf(value)))] : []),
        ...(has('active')
          ? [change(fields('active'), 'active', (value) => t(value === true ? 'values.yes' : 'values.no'))]
          : []),
        ...(['from', 'until'] as const).filter(has).map((name) => change(fields(name), name, momentText)),
      ];
    }
  };
}
