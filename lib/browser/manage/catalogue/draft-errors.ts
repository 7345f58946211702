'use client';

import useSWR from 'swr';
import { checkDraft, type DraftError } from '#lib/contract/manage/catalogue-calls.ts';
import { READING, successOf } from '../../api/data-reading.ts';
import { callManage } from '../call-manage.ts';
import { manageKey } from '../use-manage-data.ts';
import type { CatalogueSnapshot } from './editor-store.ts';

export type { DraftError } from '#lib/contract/manage/catalogue-calls.ts';

const NONE: readonly DraftError[] = [];

/**
 * What an import would refuse of the draft. Only the server knows all of it, as whether the shop delivers; it is asked once
 * everything is saved.
 */
export function useDraftErrors({
  save,
  remote: { version, revision },
}: CatalogueSnapshot): readonly DraftError[] {
  const swr = useSWR(
    save === 'saved' ? manageKey('manageCatalogueCheck', { version, revision }) : null,
    () => successOf(callManage(checkDraft, null)),
    READING,
  );
  return swr.data?.errors ?? NONE;
}
