import localFont from 'next/font/local';

/** Bricolage Grotesque (SIL Open Font License), one variable file for every weight. */
export const bodyFont = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-text',
});
