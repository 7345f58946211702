import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** What Next may keep of shops' data and of what it rendered from them; the gateway caches the finished pages. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Names of drawn pictures are hashes of what they show, so they never change. */
const FOREVER = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

export default withNextIntl({
  poweredByHeader: false,
  // Null: a random one, where the build is copied to every instance.
  generateBuildId: () => process.env.ARDOISE_BUILD_ID ?? null,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // npm run verify checks the types; a start on a fresh machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Sentences are compiled here, and what formats compiled ones takes the place of the parser.
  turbopack: {
    rules: {
      '*.json': {
        condition: { path: /^lib\/i18n\/messages\// },
        loaders: ['./lib/i18n/compile-sentences.mjs'],
        as: '*.json',
      },
    },
    resolveAlias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      fflate: './lib/browser/manage/catalogue/table-file/zip-here.ts',
    },
  },
  // Rendered pages live in memory: a process that starts never shows what an earlier one knew.
  // The gateway asks for payloads itself, by the address of the page alone: a query would become part of the payload.
  experimental: { isrFlushToDisk: false, validateRSCRequestHeaders: false },
  cacheHandler: fileURLToPath(new URL('./gateway/pages/next-cache.ts', import.meta.url)),
  cacheMaxMemorySize: CACHE_BYTES,
  headers: async () => [{ source: '/pictures/:picture*', headers: FOREVER }],
});
