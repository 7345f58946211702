'use client';

import { useTranslations } from 'next-intl';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useHistory } from '#lib/browser/manage/use-paged.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { orderStatusIdOf, orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { AUDIT_ACTIONS } from '#lib/domain/staff/audit-action.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import { ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText, hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { SettingPage } from './setting-page.tsx';

/** Who did what, newest first, by day. */
export function History() {
  const t = useTranslations('manageSettings.history');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, items: entries, more } = useHistory();
  const timeZone = useMe()?.shop.timeZone;
  if (reading.status === 'refused')
    return (
      <SettingPage section="history">
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  return (
    <SettingPage section="history" intro={t('intro')}>
      {reading.status !== 'found' || !timeZone ? (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      ) : (
        <>
          {entries.length === 0 && <p className="text-muted">{t('empty')}</p>}
          {daysOf(entries, timeZone).map(({ date, entries: ofDay }) => (
            <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-2">
              <h2 id={`day-${date}`} className="font-semibold text-muted text-sm first-letter:uppercase">
                {longDate(date)}
              </h2>
              <ol className="panel divide-y divide-line">
                {ofDay.map((entry) => (
                  <Entry key={entry.auditId} entry={entry} timeZone={timeZone} />
                ))}
              </ol>
            </section>
          ))}
          {more && <ShowMore texts={{ more: t('more'), failed: failedTexts(t) }} {...more} />}
        </>
      )}
    </SettingPage>
  );
}

type HistoryTexts = ReturnType<typeof useTranslations<'manageSettings.history'>>;

const failedTexts = (t: HistoryTexts) => ({ title: t('failed.title'), text: t('failed.text') });

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const t = useTranslations('manageSettings.history');
  const sentence = useSentence();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 sm:px-5">
      <span className="tabular shrink-0 text-muted text-sm">
        {hourText(localClock(entry.at, timeZone).minute)}
      </span>
      <span className="min-w-0 flex-1 basis-48">
        {sentence(entry)}
        <span className="text-muted">
          {' · '}
          {entry.device === null
            ? (entry.name ?? t('operator'))
            : t('onDevice', { name: entry.name ?? '', device: entry.device })}
        </span>
      </span>
    </li>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const timeText = (value: unknown): string => clockHourText(textOf(value));
const amountOf = (value: unknown): Cents => cents(numberOf(value));
const roleOf = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;

/** What was done, without the name of who did it. */
function useSentence(): (entry: HistoryEntry) => string {
  const t = useTranslations('manageSettings.history');
  const roles = useTranslations('manageShell.roles');
  const roleText = (value: unknown) => {
    const role = roleOf(value);
    return role ? roles(role).toLowerCase() : '';
  };
  const statusText = (value: unknown) =>
    t(`status.${orderStatusLabel(orderStatusIdOf(numberOf(value)), 'account')}`);

  return ({ action: named, subject, orderNumber, before, after }) => {
    const action = AUDIT_ACTIONS.find((known) => known === named);
    if (!action) return t('otherAction', { action: named });
    return t(`actions.${action}`, {
      subject: subject ?? '',
      role: roleText(after.role),
      before: roleText(before.role),
      order: String(orderNumber ?? ''),
      from: statusText(before.orderStatusId),
      to: statusText(after.orderStatusId),
      amount: priceText(amountOf(after.amount)),
      time: timeText(after.time),
      was: timeText(before.time),
      name: textOf(after.switch ?? after.name ?? before.name),
      printer: textOf(after.printer ?? before.printer) || 'none',
      method: textOf(after.method ?? before.method),
      reason: textOf(after.reason),
      minutes: numberOf(after.minutes ?? before.minutes),
      on: String(after.on === true),
    });
  };
}

/** The entries by the shop's day, in the order they are in. */
function daysOf(entries: readonly HistoryEntry[], timeZone: string) {
  const days: { date: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const { date } = localClock(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
