/** Minutes since midnight as 'HH:MM': 750 is '12:30'. */
export function clockText(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}
