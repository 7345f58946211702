import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import { hourText } from './hour.ts';

const DAYS = { 1: 'lun.', 2: 'mar.', 3: 'mer.', 4: 'jeu.', 5: 'ven.', 6: 'sam.', 7: 'dim.' } as const;

/** An opening in few characters, with its day when it is not today: '11 h 30', 'mar. 12 h'. */
export const momentText = ({ today, weekday, minute }: BoundaryMoment): string =>
  today ? hourText(minute) : `${DAYS[weekday]}\u00a0${hourText(minute)}`;
