let format: Intl.DateTimeFormat | undefined;

/** Created on first use: it takes a cheap phone up to 40 ms (decision 9). */
const french = () => {
  // Dates are in the shop's time zone already: no other may shift them.
  format ??= new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format;
};

/** A day of any year 'MM-DD' in French: '15 novembre', '1er mai'. */
export const dayOfYear = (day: string): string => longDate(`2024-${day}`).replace(/^\p{L}+ /u, '');

/** A calendar date 'YYYY-MM-DD' in French: 'lundi 23 novembre', 'mardi 1er décembre'. */
export const longDate = (date: string): string =>
  french()
    .format(Date.parse(date))
    .replace(/ 1 (?=\p{L})/u, ' 1er ');

/** A calendar date 'YYYY-MM-DD' in French, with its year: '23 novembre 2026', '1er mai 2027'. */
export const fullDate = (date: string): string => `${dayOfYear(date.slice(5))} ${date.slice(0, 4)}`;

/** Days 'YYYY-MM-DD' in words, without what both dates share: 'du 22 au 28 novembre 2026', 'du 30 octobre au 2 novembre 2026'. */
export const daysText = (from: string, until: string): string => {
  const first = fullDate(from);
  const shared = [from.slice(0, 7), from.slice(0, 4)].find((start) => until.startsWith(start)) ?? '';
  const text = shared.length === 7 ? first.split(' ')[0] : shared ? first.replace(/ \d+$/, '') : first;
  return `du ${text} au ${fullDate(until)}`;
};

/** A month 'YYYY-MM' in words: 'novembre 2026'. */
export const monthText = (month: string): string => fullDate(`${month}-15`).replace(/^15 /, '');

/** A month 'YYYY-MM' after 'de': 'de novembre 2026', 'd’octobre 2026'. */
export const ofMonthText = (month: string): string => {
  const text = monthText(month);
  return /^[ao]/.test(text) ? `d’${text}` : `de ${text}`;
};
