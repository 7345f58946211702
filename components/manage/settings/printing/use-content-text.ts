'use client';

import { useTranslations } from 'next-intl';
import type { StationContent } from '#lib/domain/printing/station-contents.ts';

/** So many names are read at a glance. */
const NAMES_MAX = 3;

/** What names a station, in words: 'Boissons, Desserts et 4 autres produits'. */
export function useContentText(): (content: StationContent) => string {
  const t = useTranslations('managePrinters.list');
  return ({ names }) => {
    const shown = names.slice(0, NAMES_MAX).join(', ');
    const count = names.length - NAMES_MAX;
    return count > 0 ? t('more', { names: shown, count }) : shown;
  };
}
