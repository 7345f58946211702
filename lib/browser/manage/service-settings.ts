'use client';

import { useState } from 'react';
import { changeServiceSettings, readServiceSettings } from '#lib/contract/manage/calls.ts';
import type { ServiceSettingsChange } from '#lib/domain/orders/service-settings.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** How the last change went; `failed` with why. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** What the shop does by itself with its orders; a change is saved at once. */
export function useServiceSettings() {
  const { reading, reread } = useManageData(readServiceSettings, null);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });

  async function change(changed: ServiceSettingsChange): Promise<void> {
    setSaving({ state: 'saving' });
    const answer = await callManage(changeServiceSettings, changed);
    await reread();
    setSaving(answer.class === 'success' ? { state: 'saved' } : { state: 'failed', message: answer.message });
  }

  return { reading, saving, change };
}
