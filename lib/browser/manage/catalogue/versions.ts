'use client';

import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import * as calls from '#lib/contract/manage/catalogue-calls.ts';
import { type DataReading, READING, readingOf, successOf } from '../../api/data-reading.ts';
import { callManage } from '../call-manage.ts';
import { manageKey } from '../use-manage-data.ts';

export type { CatalogueVersion } from '#lib/contract/manage/catalogue-calls.ts';

/** The published versions, the newest first, read again when `online` is another; `more` reads older ones. */
export function useVersions(online: number): {
  reading: DataReading<readonly calls.CatalogueVersion[]>;
  more: (() => void) | null;
} {
  const swr = useSWRInfinite(
    (page: number, previous: { next: number | null } | null) => {
      if (page > 0 && !previous?.next) return null;
      return manageKey('manageCatalogueVersions', { online, before: previous?.next ?? null });
    },
    ([, , input]) =>
      successOf(callManage(calls.listVersions, { before: (input as { before: number | null }).before })),
    READING,
  );
  const { size, setSize } = swr;
  const reading = readingOf(swr);
  if (reading.status !== 'found') return { reading, more: null };
  const pages = reading.value;
  return {
    reading: { status: 'found', value: pages.flatMap(({ versions }) => versions) },
    more: pages.at(-1)?.next ? () => void setSize(size + 1) : null,
  };
}

/** The content of a version; null for none. */
export const useVersion = (number: number | null) =>
  readingOf(
    useSWR(
      number === null ? null : manageKey('manageCatalogueVersion', { number }),
      () => successOf(callManage(calls.readVersion, { number: number ?? 0 })),
      READING,
    ),
  );
