import { minuteOf } from '#lib/domain/opening-hours/clock.ts';

const MINUTES_PER_DAY = 24 * 60;
const SPACE = '\u00a0';

/** Minutes since midnight as a French person writes an hour: 690 is '11 h 30', 840 '14 h', 0 and 1440 'minuit'. */
export function hourText(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return ofDay === 0 ? 'minuit' : inFigures(ofDay);
}

function inFigures(minute: number): string {
  const hour = `${Math.floor(minute / 60)}${SPACE}h`;
  const minutes = minute % 60;
  return minutes === 0 ? hour : `${hour}${SPACE}${String(minutes).padStart(2, '0')}`;
}

/** 'HH:MM' as a French person writes it: '09:05' is '9 h 05'. */
export const clockHourText = (time: string): string => hourText(minuteOf(time));

/** An opening as a French person writes it: '11 h 30 – 14 h', '18 h – minuit', '0 h – 5 h'. */
export function hoursText({ open, close }: { open: number; close: number }): string {
  const opens = open % MINUTES_PER_DAY === 0 ? inFigures(0) : hourText(open);
  return `${opens}${SPACE}–${SPACE}${hourText(close)}`;
}
