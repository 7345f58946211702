let format: Intl.DateTimeFormat | undefined;

/** Made when a date is first said: a cheap phone takes up to 40 ms for it (decision 9). */
const french = () => {
  // The date is one on the shop's calendar already, so no time zone may move it.
  format ??= new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format;
};

/** A calendar date 'YYYY-MM-DD' as a French person reads it: 'lundi 23 novembre', 'mardi 1er décembre'. */
export const longDate = (date: string): string =>
  french()
    .format(Date.parse(date))
    .replace(/ 1 (?=\p{L})/u, ' 1er ');
