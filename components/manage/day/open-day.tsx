'use client';

import { CalendarCheck, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { useWarnBeforeLeaving } from '#lib/browser/dom/use-warn-before-leaving.ts';
import type { DayActs } from '#lib/browser/manage/day.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { cashInDrawer, countedCash, EXPLANATION_MAX } from '#lib/domain/day/cash-count.ts';
import {
  collected,
  collectedOnline,
  type OpenDayReport,
  type UnfinishedOrder,
} from '#lib/domain/day/day-report.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { longDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { CashBooks } from './cash-books.tsx';
import { CashCount, type Counts, isWrongCount, piecesOf } from './cash-count.tsx';
import { DayFigures } from './day-figures.tsx';
import { Unfinished } from './unfinished.tsx';
import { useDifferenceText } from './use-closing-text.ts';

/** The day that is not closed: its sum, its drawer, and the button that closes it. */
export function OpenDay({
  open,
  float,
  unfinished,
  acts,
  timeZone,
  onCount,
}: {
  open: OpenDayReport;
  float: Cents;
  unfinished: readonly UnfinishedOrder[];
  acts: DayActs;
  timeZone: string;
  /** What is counted so far; null when nothing is. */
  onCount: (total: Cents | null) => void;
}) {
  const t = useTranslations('manageDay');
  const { date, figures } = open;
  const [counts, setCounts] = useState<Counts | null>(null);
  const [explanation, setExplanation] = useState('');
  const drawer = useRef<HTMLElement>(null);
  const expected = cashInDrawer({ float, figures });
  const counted = counts && countedCash(piecesOf(counts));
  const isExplained = counted !== null && counted.total !== expected;
  const online = collectedOnline(figures);
  const momentText = useMoment(timeZone);
  useWarnBeforeLeaving(Object.values(counts ?? {}).some((count) => count !== 0));

  function onCounts(next: Counts | null): void {
    setCounts(next);
    const pieces = piecesOf(next ?? {});
    onCount(pieces.length > 0 ? countedCash(pieces).total : null);
  }

  return (
    <>
      <section aria-labelledby="open-day" className="panel flex flex-col gap-1 p-4 sm:p-5">
        <h2 id="open-day" className="font-bold text-lg first-letter:uppercase">
          {longDate(date)}
        </h2>
        <p className="flex flex-col">
          <span className="text-muted">{t('collected')}</span>
          <strong className="tabular font-extrabold text-4xl tracking-tight sm:text-5xl">
            {priceText(collected(figures))}
          </strong>
        </p>
        <p className="text-muted">
          {t('counts', { orders: figures.orders })}
          {online !== ZERO && ` · ${t('online', { amount: priceText(online) })}`}
        </p>
        <details className="group mt-2 border-line border-t pt-1">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold text-accent-ink [&::-webkit-details-marker]:hidden">
            {t('details')}
            <ChevronDown aria-hidden size={20} className="group-open:rotate-180" />
          </summary>
          <DayFigures figures={figures} />
        </details>
      </section>
      <Unfinished orders={unfinished} />
      <section ref={drawer} aria-labelledby="drawer" className="panel flex flex-col gap-4 p-4 sm:p-5">
        <h2 id="drawer" className="font-bold text-lg">
          {t('cash.title')}
        </h2>
        <CashBooks float={float} figures={figures} changeFloat={acts.changeFloat} />
        <CashCount counts={counts} expected={expected} onChange={onCounts} />
        {isExplained && (
          <TextArea
            label={t('cash.explain')}
            labelShown
            hint={t('cash.explainHint')}
            limit={textLimit(EXPLANATION_MAX)}
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        )}
      </section>
      {open.beginsAt > Date.now() ? (
        <Notice>{t('early', { moment: momentText(open.beginsAt) })}</Notice>
      ) : (
        <CloseDay
          wanted={{
            date,
            seenNo: open.seenNo,
            float,
            counted: counts && piecesOf(counts),
            explanation: isExplained ? explanation.trim() : '',
          }}
          sums={{ collected: collected(figures), expected, counted: counted?.total ?? null }}
          toCome={open.nextServiceAt === null ? null : momentText(open.nextServiceAt)}
          isCountWrong={counts !== null && isWrongCount(counts)}
          onWrong={() => drawer.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()}
          close={acts.close}
        />
      )}
      <p className="text-muted text-sm">{t('itself', { moment: momentText(open.closesItselfAt) })}</p>
    </>
  );
}

/** The button that closes the day, after it was said what that does. */
function CloseDay({
  wanted,
  sums,
  toCome,
  isCountWrong,
  onWrong,
  close,
}: {
  wanted: Parameters<DayActs['close']>[0];
  sums: { collected: Cents; expected: Cents; counted: Cents | null };
  /** When a service of the day is still to open. */
  toCome: string | null;
  isCountWrong: boolean;
  onWrong: () => void;
  close: DayActs['close'];
}) {
  const t = useTranslations('manageDay.close');
  const differenceText = useDifferenceText();
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const day = longDate(wanted.date);

  /** A field says itself what is wrong with it. */
  function onAsk(): void {
    if (isCountWrong || wanted.explanation.length > EXPLANATION_MAX) onWrong();
    else setAsking(true);
  }

  async function onConfirm(): Promise<void> {
    if (busy) return;
    await act(() => close(wanted));
    // What is refused is shown beside the new figures.
    setAsking(false);
  }

  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <Button size="large" className="min-h-14" aria-busy={busy} onClick={onAsk}>
        <CalendarCheck aria-hidden size={20} className="shrink-0" />
        <BusyLabel busy={busy}>{t('button', { day })}</BusyLabel>
      </Button>
      {isAsking && (
        <AlertDialog
          title={t('question', { day })}
          onClose={() => busy || setAsking(false)}
          actions={
            <>
              <Button size="large" className="min-h-14" aria-busy={busy} onClick={onConfirm}>
                <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
              </Button>
              <Button kind="secondary" size="large" disabled={busy} onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>{t('sum', { amount: priceText(sums.collected) })}</li>
            <li>
              {sums.counted === null
                ? t('notCounted')
                : t('counted', {
                    amount: priceText(sums.counted),
                    difference: differenceText(sums.expected, sums.counted),
                  })}
            </li>
            <li>{t('final')}</li>
            {toCome && <li className="font-semibold">{t('toCome', { moment: toCome })}</li>}
          </ul>
        </AlertDialog>
      )}
    </>
  );
}
