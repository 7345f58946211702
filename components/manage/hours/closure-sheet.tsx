'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice, NoticeWithAction } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { HoursCalls } from '#lib/browser/manage/hours.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { type HoursException, spanOf } from '#lib/domain/opening-hours/exceptions.ts';
import {
  CLOSURE_REASON_MAX,
  type ManagedHours,
  plannedWhileClosed,
} from '#lib/domain/opening-hours/managed-hours.ts';
import { findOverlap, hoursOfGrid, type WeeklyGrid, weekOfDate } from '#lib/domain/opening-hours/week.ts';
import { closedSentence, exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { overlapValues } from '#lib/i18n/overlap-values.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { ALL, asksNextDay, exceptionOf, KINDS, type TypedClosure, typedOf } from './closure-draft.ts';
import { OrdersInTheWay } from './planned-orders.tsx';
import { TimesFields } from './times-fields.tsx';

const UNTIL = 'closure-until';

/** Enters or changes a closure or the opening times of a date, with what a diner will read of it. */
export function ClosureSheet({
  managed,
  grid,
  closureId,
  exception,
  save,
  onClose,
}: {
  managed: ManagedHours;
  grid: WeeklyGrid;
  /** null for a new one, which may begin with `exception`. */
  closureId: number | null;
  exception: HoursException | null;
  save: HoursCalls['saveClosure'];
  onClose: () => void;
}) {
  const t = useTranslations('manageHours.closure');
  const { timeZone } = managed.shop;
  const [typed, setTyped] = useState(() => typedOf(exception, timeZone));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isChanged: boolean } | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const found = exceptionOf(typed, timeZone);
  const title = t('title', { isNew: String(closureId === null) });

  function change(changed: Partial<TypedClosure>): void {
    setProblem(null);
    setTyped((before) => ({ ...before, ...changed }));
  }

  async function submit(replaced: number | null): Promise<void> {
    setSubmitted(true);
    if (busy) return;
    if (typeof found === 'string') return setProblem({ text: t(found), isChanged: false });
    const overlap = found.kind === 'opening' ? findOverlap(weekOfDate(found.date, found.times)) : null;
    if (overlap) return setProblem({ text: overlapText(overlap), isChanged: false });
    setBusy(true);
    const answer = await save(found, replaced);
    setBusy(false);
    if (answer.class === 'success') onClose();
    else setProblem({ text: answer.message, isChanged: answer.code === 'closure_changed' });
  }

  const sheet = useTranslations('manageHours.sheet');
  const overlapText = (overlap: NonNullable<ReturnType<typeof findOverlap>>) =>
    sheet('overlap', overlapValues(overlap));

  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{title}</SheetHeading>
      <form
        noValidate
        className="flex flex-col gap-5 px-4 pb-6 sm:px-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(closureId);
        }}
      >
        <ChoiceGroup
          legend={t('kind')}
          name="closure-kind"
          value={typed.kind}
          choices={KINDS.map((value) => ({ value, title: t(`kinds.${value}`), note: t(`notes.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <Moments typed={typed} change={change} showProblems={submitted} />
        <Select
          label={t('method')}
          value={typed.method}
          onChange={({ target }) => change({ method: target.value })}
        >
          {[
            ALL,
            'pickup',
            ...(managed.shop.delivers ? ['delivery'] : []),
            ...(managed.shop.tables ? ['table'] : []),
          ].map((method) => (
            <option key={method} value={method}>
              {t('methods', { method })}
            </option>
          ))}
        </Select>
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          limit={textLimit(CLOSURE_REASON_MAX)}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {typeof found !== 'string' && (
          <Consequences managed={managed} grid={grid} exception={found} closureId={closureId} />
        )}
        {problem && (
          <Notice tone="danger" title={t(problem.isChanged ? 'changedTitle' : 'failed')} live>
            <p>{problem.text}</p>
            {problem.isChanged && (
              <>
                <p>{t('typedKept')}</p>
                <Button kind="secondary" className="mt-2" onClick={() => submit(null)}>
                  {t('asNew')}
                </Button>
              </>
            )}
          </Notice>
        )}
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
      </form>
    </Sheet>
  );
}

function Moments({
  typed,
  change,
  showProblems,
}: {
  typed: TypedClosure;
  change: (changed: Partial<TypedClosure>) => void;
  showProblems: boolean;
}) {
  const t = useTranslations('manageHours.closure');
  const { kind, first, last, from, until, slots } = typed;
  if (kind === 'replaces' || kind === 'adds')
    return (
      <>
        <Field
          label={t('date')}
          type="date"
          value={first}
          onChange={({ target }) => change({ first: target.value, last: target.value })}
        />
        <TimesFields
          slots={slots}
          showProblems={showProblems}
          onChange={(changed) => change({ slots: changed })}
        />
      </>
    );
  const firstDay = (
    <Field
      label={t('first')}
      type="date"
      value={first}
      onChange={({ target }) =>
        change({ first: target.value, last: last === '' || last < target.value ? target.value : last })
      }
    />
  );
  const lastDay = (
    <Field
      label={t('last')}
      type="date"
      value={last}
      onChange={({ target }) => change({ last: target.value })}
    />
  );
  if (kind === 'days')
    return (
      <div className="grid grid-cols-2 gap-3">
        {firstDay}
        {lastDay}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(9rem,1fr)_minmax(6rem,1fr)] gap-3">
      {firstDay}
      <Field
        label={t('from')}
        type="time"
        value={from}
        onChange={({ target }) => change({ from: target.value })}
      />
      {lastDay}
      <Field
        id={UNTIL}
        label={t('until')}
        type="time"
        value={until}
        onChange={({ target }) => change({ until: target.value })}
      />
      {asksNextDay(typed) && (
        <div className="col-span-full">
          <NoticeWithAction
            text={t('askNextDay', { from: clockHourText(from), until: clockHourText(until) })}
            action={t('nextDay', { time: clockHourText(until) })}
            onAction={() => {
              change({ last: addDays(first, 1) });
              keepFocus(UNTIL);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** What it does: what the storefront says of it, with its dates before and while it closes, and which orders it hits. */
function Consequences({
  managed: { shop, closures, planned },
  grid,
  exception,
  closureId,
}: {
  managed: ManagedHours;
  grid: WeeklyGrid;
  exception: HoursException;
  closureId: number | null;
}) {
  const t = useTranslations('manageHours.closure');
  const { timeZone } = shop;
  const others = closures.filter((each) => each.closureId !== closureId).map((each) => each.exception);
  const without = { ...hoursOfGrid(grid), exceptions: others };
  const openingHours = { ...without, exceptions: [...others, exception] };
  const during =
    exception.kind === 'closure'
      ? closedSentence({ openingHours, timeZone }, exception.method, duringOf(exception, timeZone))
      : null;
  const already = new Set(plannedWhileClosed(planned, without, timeZone));
  const hit = plannedWhileClosed(planned, openingHours, timeZone).filter((order) => !already.has(order));
  return (
    <>
      <section aria-label={t('read')} className="flex flex-col gap-2 rounded-card bg-sunken px-4 py-3">
        <h3 className="font-medium text-sm">{t('read')}</h3>
        <p className="wrap-anywhere">
          {during && <span className="block text-muted text-sm">{t('before')}</span>}
          {exceptionSentence(exception, timeZone)}
        </p>
        {during && (
          <p className="wrap-anywhere">
            <span className="block text-muted text-sm">{t('during')}</span>
            {during}
          </p>
        )}
      </section>
      <OrdersInTheWay orders={hit} timeZone={timeZone} />
    </>
  );
}

/** A moment at which a closure runs: as one of hours begins, and in the middle of whole days, when the night before is over. */
function duringOf({ during }: Extract<HoursException, { kind: 'closure' }>, timeZone: string): number {
  const { from, until } = spanOf(during, timeZone);
  return 'first' in during ? from + Math.floor((until - from) / 2) : from;
}
