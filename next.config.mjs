import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** Names of drawn pictures are hashes of what they show, so they never change. */
const FOREVER = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

export default withNextIntl({
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // npm run verify checks the types; a start on a fresh machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Rendered pages live in memory: a process that starts never shows what an earlier one knew.
  experimental: { isrFlushToDisk: false },
  headers: async () => [{ source: '/pictures/:picture*', headers: FOREVER }],
});
