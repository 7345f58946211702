'use client';

import { useEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { EntryKind } from '#lib/domain/catalogue/content/changes.ts';
import { type DataReading, READING, readingOf } from '../../api/data-reading.ts';
import { isOffline, onNetworkChange } from '../../api/network.ts';
import { useWarnBeforeLeaving } from '../../dom/use-warn-before-leaving.ts';
import { callManage } from '../call-manage.ts';
import { REFRESH_MS } from '../orders.ts';
import { useIsLive } from '../staff-channel.ts';
import { manageKey, useMe } from '../use-manage-data.ts';
import { type CatalogueEditor, type CatalogueSnapshot, createCatalogueEditor } from './editor-store.ts';
import { createKeptChanges } from './kept-changes.ts';

/** One for the page and those that follow it without a page load: it goes on sending on another page. */
let theEditor: CatalogueEditor | null = null;

function editorOfPage(): CatalogueEditor {
  theEditor ??= createCatalogueEditor(callManage, createKeptChanges());
  return theEditor;
}

const NOTHING = () => () => {};

/** The catalogue and its draft, read again at every change of them. */
export function useCatalogueEditor(): {
  reading: DataReading<{ editor: CatalogueEditor; snapshot: CatalogueSnapshot }>;
} {
  const isLive = useIsLive();
  const swr = useSWR(manageKey('manageCatalogueEditor'), () => editorOfPage().read(), {
    ...READING,
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });
  // The store is made by the first reading, in the browser.
  const hasEditor = swr.data !== undefined;
  const snapshot = useSyncExternalStore(
    hasEditor ? editorOfPage().subscribe : NOTHING,
    () => (hasEditor ? editorOfPage().snapshot() : null),
    () => null,
  );
  const staffId = useMe()?.staffId;
  useEffect(() => {
    if (hasEditor && staffId !== undefined) void editorOfPage().begin(staffId);
  }, [hasEditor, staffId]);
  useRetryWithNetwork(hasEditor, snapshot?.save === 'offline');
  useWarnBeforeLeaving(snapshot !== null && snapshot.save !== 'saved' && !snapshot.isKept);

  const reading = readingOf(swr);
  if (reading.status !== 'found') return { reading };
  if (!snapshot) return { reading: { status: 'loading' } };
  return { reading: { status: 'found', value: { editor: editorOfPage(), snapshot } } };
}

function useRetryWithNetwork(hasEditor: boolean, isAway: boolean): void {
  useEffect(() => {
    if (!hasEditor || !isAway) return;
    return onNetworkChange(() => isOffline() || editorOfPage().retry());
  }, [hasEditor, isAway]);
}

/** Something that can be brought back. */
export interface ArchivedEntry {
  kind: EntryKind;
  key: string;
  name: string;
}
