import localFont from 'next/font/local';

/** Bricolage Grotesque (SIL Open Font License), one variable file for every weight, cut to French by `npm run font`. */
export const bodyFont = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  weight: '400 800',
  display: 'swap',
  // Before the style sheet it would keep the first paint waiting.
  preload: false,
  // app/fallback-font.css does it for the phones that have no Arial too.
  adjustFontFallback: false,
  variable: '--font-text',
});
