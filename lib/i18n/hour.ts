import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';

const MINUTES_PER_DAY = 24 * 60;
const SPACE = '\u00a0';

/** Minutes since midnight as a French time: 690 is '11 h 30', 840 '14 h', 0 and 1440 'minuit'. */
export function hourText(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return ofDay === 0 ? 'minuit' : inFigures(ofDay);
}

function inFigures(minute: number): string {
  const hour = `${Math.floor(minute / 60)}${SPACE}h`;
  const minutes = minute % 60;
  return minutes === 0 ? hour : `${hour}${SPACE}${String(minutes).padStart(2, '0')}`;
}

/** 'HH:MM' as a French time: '09:05' is '9 h 05'. */
export const clockHourText = (time: string): string => hourText(minuteOf(time));

/** A range of opening hours in French: '11 h 30 – 14 h', '18 h – minuit', '0 h – 5 h'. */
export function hoursText({ open, close }: { open: number; close: number }): string {
  const opens = open % MINUTES_PER_DAY === 0 ? inFigures(0) : hourText(open);
  return `${opens}${SPACE}–${SPACE}${hourText(close)}`;
}

const DAYS = { 1: 'lun.', 2: 'mar.', 3: 'mer.', 4: 'jeu.', 5: 'ven.', 6: 'sam.', 7: 'dim.' } as const;

/** An opening time in short, with its day unless it is today: '11 h 30', 'mar. 12 h'. */
export const momentText = ({ today, weekday, minute }: BoundaryMoment): string =>
  today ? hourText(minute) : `${DAYS[weekday]}\u00a0${hourText(minute)}`;
