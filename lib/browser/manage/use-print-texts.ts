'use client';

import { useTranslations } from 'next-intl';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { type PrinterState, takesTickets } from '#lib/domain/printing/printer.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { useNow } from '../dom/use-now.ts';
import { useMe } from './use-manage-data.ts';

const MINUTE_MS = 60_000;
const LIST = new Intl.ListFormat('fr-FR');

/** The words for instants and printers that the settings, the board and the page of an order share. */
export function usePrintTexts() {
  const t = useTranslations('managePrinting');
  const timeZone = useMe()?.shop.timeZone ?? 'Europe/Paris';
  const now = useNow(MINUTE_MS);

  function clockOf(instant: number): { date: string; time: string; isToday: boolean } {
    const { date, minute } = localClock(instant, timeZone);
    const isToday = now === null || localClock(now, timeZone).date === date;
    return { date: longDate(date), time: hourText(minute), isToday };
  }

  /** '20 h 14', with the day unless it is today. */
  function moment(instant: number): string {
    const { isToday, ...clock } = clockOf(instant);
    return isToday ? clock.time : t('moment', clock);
  }

  /** 'à 20 h 14', with the day unless it is today. */
  function when(instant: number): string {
    const { isToday, ...clock } = clockOf(instant);
    return t(`when.${isToday ? 'today' : 'day'}`, clock);
  }

  /** 'Éteinte depuis 20 h 14'. */
  function printerState({ state, stateSince, seenAt }: Seen): string {
    if (state === 'unknown') return t(`printerStates.${seenAt === null ? 'never' : 'unknown'}`);
    const text = t(`printerStates.${state}`);
    return state === 'ready' || stateSince === null
      ? text
      : t('stateSince', { state: text, time: moment(stateSince) });
  }

  return {
    moment,
    when,
    printerState,
    /** 'Cuisine, Bar et Comptoir'. */
    listed: (names: readonly string[]) => LIST.format(names),
    /** Printers to send tickets to instead of others, each with its state; those that take some first, those never seen last. */
    choices: (printers: readonly ShopPrinter[], instead: readonly number[]) =>
      printers
        .filter(({ printerId }) => !instead.includes(printerId))
        .toSorted((one, other) => choiceRank(one) - choiceRank(other))
        .map((printer) => ({
          id: printer.printerId,
          title: printer.name,
          note: t('choose.kindState', { kind: t(`kinds.${printer.kind}`), state: printerState(printer) }),
        })),
    pickTexts: {
      title: t('choose.title'),
      close: t('choose.close'),
      none: t('choose.none'),
      failed: t('failed'),
    },
  };
}
const choiceRank = ({ state, seenAt }: Seen): number =>
  state === 'unknown' && seenAt === null ? 2 : takesTickets(state) ? 0 : 1;

type Seen = { state: PrinterState; stateSince: number | null; seenAt: number | null };
