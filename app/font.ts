import localFont from 'next/font/local';

/** Bricolage Grotesque (SIL Open Font License), one variable file for every weight, cut to French by `npm run font`. */
export const bodyFont = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  weight: '400 800',
  display: 'swap',
  // A preload would come before the style sheet and delay the first paint.
  preload: false,
  // app/fallback-font.css also covers phones without Arial.
  adjustFontFallback: false,
  variable: '--font-text',
});
