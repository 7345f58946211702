import { addDays } from './clock.ts';

/** The public holidays of France: the eleven of the whole country, and those of some parts of it. */
export const PUBLIC_HOLIDAYS = [
  'new_year',
  'good_friday',
  'easter_monday',
  'labour_day',
  'victory_day',
  'ascension',
  'whit_monday',
  'abolition',
  'national_day',
  'assumption',
  'all_saints',
  'armistice',
  'christmas',
  'saint_stephen',
] as const;
export type PublicHolidayName = (typeof PUBLIC_HOLIDAYS)[number];

export interface PublicHoliday {
  name: PublicHolidayName;
  /** 'YYYY-MM-DD' */
  date: string;
}

const FIXED: readonly [PublicHolidayName, string][] = [
  ['new_year', '01-01'],
  ['labour_day', '05-01'],
  ['victory_day', '05-08'],
  ['national_day', '07-14'],
  ['assumption', '08-15'],
  ['all_saints', '11-01'],
  ['armistice', '11-11'],
  ['christmas', '12-25'],
];

/** Days after Easter Sunday. */
const BY_EASTER: readonly [PublicHolidayName, number][] = [
  ['easter_monday', 1],
  ['ascension', 39],
  ['whit_monday', 50],
];

/** Moselle, Bas-Rhin and Haut-Rhin. */
const ALSACE_MOSELLE = ['57', '67', '68'];

/** The day on which the abolition of slavery is a holiday (law 83-550), by the beginning of the postcode. */
const ABOLITION: Readonly<Record<string, string>> = {
  '971': '05-27',
  '972': '05-22',
  '973': '06-10',
  '974': '12-20',
  '976': '04-27',
};

/** Easter Sunday of a year of the Gregorian calendar, 'YYYY-MM-DD' (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** The public holidays of a year at a French postcode, the earliest first; an unknown postcode has those of all. */
export function publicHolidays(year: number, postcode: string): PublicHoliday[] {
  const easter = easterSunday(year);
  const isAlsaceMoselle = ALSACE_MOSELLE.includes(postcode.slice(0, 2));
  const abolition = ABOLITION[postcode.slice(0, 3)];
  const days: PublicHoliday[] = [
    ...FIXED.map(([name, day]) => ({ name, date: `${year}-${day}` })),
    ...BY_EASTER.map(([name, after]) => ({ name, date: addDays(easter, after) })),
    ...(isAlsaceMoselle
      ? ([
          { name: 'good_friday', date: addDays(easter, -2) },
          { name: 'saint_stephen', date: `${year}-12-26` },
        ] as const)
      : []),
    ...(abolition ? ([{ name: 'abolition', date: `${year}-${abolition}` }] as const) : []),
  ];
  return days.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holidays from a date 'YYYY-MM-DD' on, for twelve months. */
export function comingHolidays(date: string, postcode: string): PublicHoliday[] {
  const year = Number(date.slice(0, 4));
  const end = `${year + 1}${date.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => publicHolidays(each, postcode))
    .filter((day) => date <= day.date && day.date < end);
}
