import localFont from 'next/font/local';

/** Bricolage Grotesque (SIL Open Font License), one variable file for every weight. */
export const bodyFont = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  // Before the style sheet it would keep the first paint waiting.
  preload: false,
  // app/fallback-font.css does it for the phones that have no Arial too.
  adjustFontFallback: false,
  variable: '--font-text',
});
