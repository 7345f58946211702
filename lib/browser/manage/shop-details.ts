'use client';

import { useState } from 'react';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import * as calls from '#lib/contract/manage/details-calls.ts';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

interface Saved<Values> {
  values: Values;
  revision: string;
}

/** A page that is edited, on top of what was read. */
interface Draft<Values> {
  base: Saved<Values>;
  values: Values;
}

/** How the last saving went. `theirs`: what somebody else has saved meanwhile in fields that were edited here too. */
export type PageSaving<Values> =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; message: string; fields: Readonly<Record<string, string>> }
  | { state: 'changed'; message: string; theirs: Partial<Values> };

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * A page of settings that is saved as a whole. When somebody else has saved it meanwhile, the fields that only they have
 * changed are theirs, and what was typed stays.
 */
function useSavedPage<
  Read extends ManageEndpointName,
  Save extends ManageEndpointName,
  Values extends object,
>(read: ApiCall<Read, null, Saved<Values>>, save: ApiCall<Save, Saved<Values>, Saved<Values>>) {
  const { reading, reread } = useManageData(read, null, { revalidateOnFocus: false });
  const [draft, setDraft] = useState<Draft<Values> | null>(null);
  const [saving, setSaving] = useState<PageSaving<Values>>({ state: 'idle' });
  const saved: Saved<Values> | null = reading.status === 'found' ? reading.value : null;
  const values = draft?.values ?? saved?.values ?? null;

  function edit(changes: Partial<Values>): void {
    if (!saved) return;
    setDraft((known) => ({
      base: known?.base ?? saved,
      values: { ...(known?.values ?? saved.values), ...changes },
    }));
    setSaving((last) => {
      if (last.state !== 'failed') return { state: 'idle' };
      const fields = Object.entries(last.fields).filter(([field]) => !(field in changes));
      return fields.length > 0 ? { ...last, fields: Object.fromEntries(fields) } : { state: 'idle' };
    });
  }

  /** Resolves to the fields that are wrong. */
  async function submit(): Promise<readonly string[]> {
    if (!saved || !values || saving.state === 'saving') return [];
    const base = draft?.base ?? saved;
    setSaving({ state: 'saving' });
    const answer = await callManage(save, { values, revision: base.revision });
    if (answer.class === 'success') {
      await reread();
      setDraft(null);
      setSaving({ state: 'saved' });
      return [];
    }
    if (answer.code === 'settings_changed') {
      const present = await reread();
      if (present) {
        const { merged, theirs } = mergeFields(base.values, values, present.values);
        setDraft({ base: present, values: merged });
        setSaving({ state: 'changed', message: answer.message, theirs });
        return [];
      }
    }
    const fields = Object.fromEntries(
      Object.entries(answer.fields ?? {}).map(([name, sentence]) => [camelCase(name), sentence]),
    );
    setSaving({ state: 'failed', message: answer.message, fields });
    return Object.keys(fields);
  }

  return { reading, values, saving, edit, submit };
}

export const useIdentityPage = () => useSavedPage(calls.readIdentityPage, calls.saveIdentityPage);
export const useContactPage = () => useSavedPage(calls.readContactPage, calls.saveContactPage);
export const useMessagePage = () => useSavedPage(calls.readMessagePage, calls.saveMessagePage);
export const useLegalTextsPage = () => useSavedPage(calls.readLegalTextsPage, calls.saveLegalTextsPage);

/** What is edited, with what somebody else has saved: fields that both have changed stay as they are edited. */
function mergeFields<Values extends object>(
  base: Values,
  edited: Values,
  present: Values,
): { merged: Values; theirs: Partial<Values> } {
  const merged = { ...edited };
  const theirs: Partial<Values> = {};
  for (const field of Object.keys(edited) as (keyof Values)[]) {
    if (present[field] === base[field] || present[field] === edited[field]) continue;
    if (edited[field] === base[field]) merged[field] = present[field];
    else theirs[field] = present[field];
  }
  return { merged, theirs };
}

/** The hosts of the shop and their DNS; `reread` looks again. */
export const useDomains = () =>
  useManageData(calls.readDomains, null, { revalidateOnFocus: false, dedupingInterval: 0 });

/** Reads the shop file of the shop as it is now. */
export const useExport = () => () => callManage(calls.exportShop, null);
