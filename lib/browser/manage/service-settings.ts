'use client';

import { useState } from 'react';
import { changeServiceSettings, readServiceSettings } from '#lib/contract/manage/calls.ts';
import type { ServiceSettingsChange } from '#lib/domain/orders/service-settings.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** How the last change went; `failed` with why. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** What the shop does by itself with its orders. A change is saved at once, and shown while it is being saved. */
export function useServiceSettings() {
  const { reading, reread } = useManageData(readServiceSettings, null);
  const [unsaved, setUnsaved] = useState<ServiceSettingsChange>({});
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  async function change(changed: ServiceSettingsChange): Promise<void> {
    const shown = { ...unsaved, ...changed };
    setUnsaved(shown);
    setSaving({ state: 'saving' });
    const answer = await callManage(changeServiceSettings, changed);
    await reread();
    // A later change is still on its way.
    setUnsaved((latest) => (latest === shown ? {} : latest));
    setSaving(answer.class === 'success' ? { state: 'saved' } : { state: 'failed', message: answer.message });
  }

  const settings = reading.status === 'found' ? { ...reading.value, ...unsaved } : null;
  return { reading, settings, saving, change };
}
