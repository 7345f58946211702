'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableWords } from '#lib/domain/catalogue/table/table.ts';
import { tableWords } from '#lib/i18n/table-words.ts';

export function useTableWords(): TableWords {
  const t = useTranslations('manageCatalogueTable');
  const food = useTranslations('food');
  return useMemo(() => tableWords(t, food), [t, food]);
}
