'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import {
  type CashPieces,
  COINS,
  cashDifference,
  countedCash,
  DENOMINATIONS,
  NOTES,
  PIECES_MAX,
} from '#lib/domain/day/cash-count.ts';
import { type Cents, cents, times } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { isNegativeAmount } from '#lib/i18n/read-amount.ts';
import { useDifferenceText } from './use-closing-text.ts';

/** How many there are of each note and coin, by its value in cents; absent for none, null where no count is typed. */
export type Counts = Readonly<Record<number, number | null>>;

export const isWrongCount = (counts: Counts): boolean => Object.values(counts).includes(null);

export const piecesOf = (counts: Counts): CashPieces[] =>
  DENOMINATIONS.flatMap((value) => {
    const count = counts[value] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });

const TONES = { exact: 'text-success', short: 'text-danger', over: 'text-warning' } as const;

/** Counts the drawer by note and coin: the sum and the difference follow. null while nobody counts. */
export function CashCount({
  counts,
  expected,
  onChange,
}: {
  counts: Counts | null;
  expected: Cents;
  onChange: (counts: Counts | null) => void;
}) {
  const t = useTranslations('manageDay.cash');
  const differenceText = useDifferenceText();
  const list = useRef<HTMLDivElement>(null);
  if (counts === null)
    return (
      <Button
        kind="secondary"
        size="large"
        className="min-h-14"
        onClick={() => {
          onChange({});
          // Once it is drawn.
          requestAnimationFrame(() => list.current?.querySelector('h3')?.focus());
        }}
      >
        {t('count')}
      </Button>
    );
  const { total } = countedCash(piecesOf(counts));
  const { kind } = cashDifference(expected, total);
  const isWrong = isWrongCount(counts);

  /** Enter leads to the next field, as on a calculator. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    fields[fields.indexOf(event.target) + 1]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      {([NOTES, COINS] as const).map((values) => (
        <section key={values === NOTES ? 'notes' : 'coins'} className="flex flex-col">
          <h3 tabIndex={-1} className="font-semibold text-muted text-sm outline-none">
            {t(values === NOTES ? 'notes' : 'coins')}
          </h3>
          <ul className="grid grid-cols-1 divide-y divide-line sm:grid-cols-2 sm:gap-x-8 sm:divide-y-0">
            {values.map((value) => (
              <Pieces
                key={value}
                value={value}
                count={counts[value] ?? 0}
                onChange={(count) => onChange({ ...counts, [value]: count })}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="sticky bottom-16 z-10 -mx-4 flex flex-col gap-0.5 border-line border-t bg-surface px-4 py-3 sm:-mx-5 sm:px-5 md:bottom-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{t('counted')}</span>
          <output aria-live="off" className="tabular font-bold text-2xl">
            {priceText(total)}
          </output>
        </p>
        <p role="status" className={classNames('font-semibold', TONES[isWrong ? 'short' : kind])}>
          {isWrong ? t('wrongCount') : differenceText(expected, total)}
        </p>
      </div>
      <Button kind="quiet" className="self-start" onClick={() => onChange(null)}>
        {t('doNotCount')}
      </Button>
    </div>
  );
}

/** One note or coin: minus, how many, plus. */
function Pieces({
  value,
  count,
  onChange,
}: {
  value: number;
  count: number;
  /** null for a text that is no count. */
  onChange: (count: number | null) => void;
}) {
  const t = useTranslations('manageDay.cash');
  const errorId = useId();
  const [wrongText, setWrongText] = useState<string | null>(null);
  const name = pieceText(value);

  function change(next: number): void {
    setWrongText(null);
    onChange(Math.min(PIECES_MAX, Math.max(0, next)));
  }

  function onType(text: string): void {
    const typed = text.trim();
    if (/^\d*$/.test(typed)) change(Number(typed.slice(0, 4)));
    else {
      setWrongText(text);
      onChange(null);
    }
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-2">
      <span className="flex min-w-0 flex-col leading-tight">
        <span className="tabular font-semibold text-lg">{name}</span>
        {count > 0 && (
          <span className="tabular text-muted text-sm">{priceText(times(cents(value), count))}</span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <IconButton
          label={t('less', { piece: name })}
          aria-disabled={count === 0}
          className="size-13 border border-line-strong"
          onClick={() => change(count - 1)}
        >
          <Minus aria-hidden size={20} />
        </IconButton>
        <input
          aria-label={t('howMany', { piece: name })}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          value={wrongText ?? (count === 0 ? '' : String(count))}
          aria-invalid={wrongText !== null || undefined}
          aria-describedby={wrongText === null ? undefined : errorId}
          placeholder="0"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          className={classNames(
            'tabular h-13 w-16 rounded-control border bg-surface text-center font-semibold text-lg placeholder:text-muted focus-visible:border-ink',
            wrongText === null ? 'border-line-strong' : 'border-danger',
          )}
        />
        <IconButton
          label={t('more', { piece: name })}
          aria-disabled={count === PIECES_MAX}
          className="size-13 border border-line-strong"
          onClick={() => change(count + 1)}
        >
          <Plus aria-hidden size={20} />
        </IconButton>
      </span>
      {wrongText !== null && (
        <p id={errorId} className="basis-full text-danger text-sm">
          {t(isNegativeAmount(wrongText) ? 'negative' : 'notWhole')}
        </p>
      )}
    </li>
  );
}

/** A note or a coin as people name it: '20 €', '50 c'. */
const pieceText = (value: number): string => (value >= 100 ? `${value / 100}\u00a0€` : `${value}\u00a0c`);
