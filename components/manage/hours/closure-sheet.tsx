'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { HoursCalls } from '#lib/browser/manage/hours.ts';
import { clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { type HoursException, spanOf } from '#lib/domain/opening-hours/exceptions.ts';
import { CLOSURE_REASON_MAX, type ManagedHours } from '#lib/domain/opening-hours/managed-hours.ts';
import { findOverlap, hoursOfGrid, type WeeklyGrid } from '#lib/domain/opening-hours/week.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { closedSentence, exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { overlapValues } from '#lib/i18n/overlap-values.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { slotProblem, TimesFields, type TypedSlot, timesOf, typedSlot } from './times-fields.tsx';

const KINDS = ['days', 'hours', 'replaces', 'adds'] as const;
type Kind = (typeof KINDS)[number];

const ALL = 'all';

/** A closure or an opening as it is typed. */
interface Typed {
  kind: Kind;
  method: string;
  first: string;
  last: string;
  from: string;
  until: string;
  slots: readonly TypedSlot[];
  reason: string;
}

const NOTHING: Typed = {
  kind: 'days',
  method: ALL,
  first: '',
  last: '',
  from: '',
  until: '',
  slots: [],
  reason: '',
};

function typedOf(exception: HoursException | null, timeZone: string): Typed {
  if (!exception) return NOTHING;
  const typed = { ...NOTHING, method: exception.method ?? ALL, reason: exception.reason };
  if (exception.kind === 'opening') {
    const { date, replaces, times } = exception;
    const slots = times.map(typedSlot);
    return { ...typed, kind: replaces ? 'replaces' : 'adds', first: date, last: date, slots };
  }
  if ('first' in exception.during) return { ...typed, ...exception.during };
  const [begin, end] = [exception.during.from, exception.during.until].map((at) => localClock(at, timeZone));
  if (!begin || !end) return typed;
  const times = { from: clockText(begin.minute), until: clockText(end.minute) };
  return { ...typed, kind: 'hours', first: begin.date, last: end.date, ...times };
}

/** What was typed; or what is wrong with it. */
function exceptionOf(typed: Typed, timeZone: string): HoursException | 'incomplete' | 'order' {
  const { kind, first, from, until, slots } = typed;
  const method = SHIPPING_METHODS.find((each) => each === typed.method) ?? null;
  const reason = typed.reason.trim();
  if (kind === 'replaces' || kind === 'adds') {
    if (first === '' || slots.length === 0 || slots.some((slot) => slotProblem(slot) !== null))
      return 'incomplete';
    const times = slots.map(timesOf).sort((a, b) => a.open - b.open);
    return { kind: 'opening', method, reason, date: first, replaces: kind === 'replaces', times };
  }
  const last = typed.last === '' ? first : typed.last;
  if (first === '') return 'incomplete';
  if (kind === 'days')
    return last < first ? 'order' : { kind: 'closure', method, reason, during: { first, last } };
  if (from === '' || until === '') return 'incomplete';
  const during = {
    from: instantOf(first, minuteOf(from), timeZone),
    until: instantOf(last, minuteOf(until), timeZone),
  };
  return during.until <= during.from ? 'order' : { kind: 'closure', method, reason, during };
}

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

  function change(changed: Partial<Typed>): void {
    setProblem(null);
    setTyped((before) => ({ ...before, ...changed }));
  }

  async function submit(replaced: number | null): Promise<void> {
    setSubmitted(true);
    if (busy) return;
    if (typeof found === 'string') return setProblem({ text: t(found), isChanged: false });
    const overlap = found.kind === 'opening' ? findOverlap([found.times, [], [], [], [], [], []]) : null;
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
          <DinerReads managed={managed} grid={grid} exception={found} closureId={closureId} />
        )}
        {problem && (
          <Notice tone="danger" title={t(problem.isChanged ? 'changedTitle' : 'failed')} live>
            <p>{problem.text}</p>
            {problem.isChanged && (
              <Button kind="secondary" className="mt-2" onClick={() => submit(null)}>
                {t('asNew')}
              </Button>
            )}
          </Notice>
        )}
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
      </form>
    </Sheet>
  );
}

function Moments({
  typed: { kind, first, last, from, until, slots },
  change,
  showProblems,
}: {
  typed: Typed;
  change: (changed: Partial<Typed>) => void;
  showProblems: boolean;
}) {
  const t = useTranslations('manageHours.closure');
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
  const dates = (
    <>
      <Field
        label={t('first')}
        type="date"
        className="min-w-36 flex-1"
        value={first}
        onChange={({ target }) =>
          change({ first: target.value, last: last === '' || last < target.value ? target.value : last })
        }
      />
      <Field
        label={t('last')}
        type="date"
        className="min-w-36 flex-1"
        value={last}
        onChange={({ target }) => change({ last: target.value })}
      />
    </>
  );
  if (kind === 'days') return <div className="flex flex-wrap gap-3">{dates}</div>;
  return (
    <div className="flex flex-wrap gap-3">
      {dates}
      <Field
        label={t('from')}
        type="time"
        className="min-w-28 flex-1"
        value={from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={t('until')}
        type="time"
        className="min-w-28 flex-1"
        value={until}
        onChange={({ target }) => change({ until: target.value })}
      />
    </div>
  );
}

/** What the storefront says of it: with its dates before, and while it closes. */
function DinerReads({
  managed: { shop, closures },
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
  const openingHours = { ...hoursOfGrid(grid), exceptions: [...others, exception] };
  const during =
    exception.kind === 'closure'
      ? closedSentence({ openingHours, timeZone }, exception.method, middleOf(exception, timeZone))
      : null;
  return (
    <section aria-label={t('read')} className="flex flex-col gap-1 rounded-card bg-sunken px-4 py-3">
      <h3 className="font-medium text-muted text-sm">{t('read')}</h3>
      <p className="wrap-anywhere">{exceptionSentence(exception, timeZone)}</p>
      {during && <p className="wrap-anywhere">{during}</p>}
    </section>
  );
}

/** A moment at which a closure runs and its first day has passed, where it has several. */
function middleOf(exception: Extract<HoursException, { kind: 'closure' }>, timeZone: string): number {
  const { from, until } = spanOf(exception.during, timeZone);
  return from + Math.floor((until - from) / 2);
}
