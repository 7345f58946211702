const MINUTES_PER_DAY = 24 * 60;

/** Minutes since midnight as a French person writes an hour: 690 is '11h30', 840 '14h', 0 and 1440 'minuit'. */
export function hourText(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  if (ofDay === 0) return 'minuit';
  const minutes = ofDay % 60;
  return `${Math.floor(ofDay / 60)}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`;
}

/** An opening as a French person writes it: '11h30–14h', '18h–minuit'. */
export const hoursText = ({ open, close }: { open: number; close: number }): string =>
  `${open % MINUTES_PER_DAY === 0 ? '0h' : hourText(open)}–${hourText(close)}`;
