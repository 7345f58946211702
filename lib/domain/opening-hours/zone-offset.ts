/** Clock changes fall on whole quarters of an hour, so within one the offset is the same. */
const QUARTER_MS = 15 * 60_000;
/** A week of quarters and more; beyond it the zone starts afresh. */
const REMEMBERED_MAX = 1000;

interface Zone {
  formatter: Intl.DateTimeFormat;
  /** Milliseconds by the start of the quarter: asking Intl is slow and the same few are asked again and again. */
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** How far the clock of an IANA time zone is ahead of UTC at `instant`, in milliseconds. */
export function zoneOffset(instant: number, timeZone: string): number {
  const { formatter, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = wallTime(quarter, formatter) - quarter;
  if (offsets.size >= REMEMBERED_MAX) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const zone: Zone = { formatter, offsets: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

/** The local date and time, to the minute, as the instant at which UTC shows the same. */
function wallTime(instant: number, formatter: Intl.DateTimeFormat): number {
  const parts = formatter.formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}
