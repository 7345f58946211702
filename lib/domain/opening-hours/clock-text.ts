/** Minutes since midnight as 'HH:MM': 750 is '12:30'. */
export function clockText(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

/** 'HH:MM' in minutes since midnight: '12:30' is 750. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
