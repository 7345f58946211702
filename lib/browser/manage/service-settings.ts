'use client';

import { useState } from 'react';
import { changeServiceSettings, readActiveOrders, readServiceSettings } from '#lib/contract/manage/calls.ts';
import { countAcceptedAtOnce } from '#lib/domain/orders/automatic-act.ts';
import { ACCEPTANCE_RULES, type ServiceSettingsChange } from '#lib/domain/orders/service-settings.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** How the last change went; `failed` with why. */
export type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** A change that accepts waiting orders at once, which somebody confirms first. */
interface Question {
  change: ServiceSettingsChange;
  orders: number;
}

/**
 * What the shop does by itself with its orders. A change is saved at once, and shown while it is being saved; one that accepts
 * waiting orders is a `question` before, until `answer`.
 */
export function useServiceSettings() {
  const { reading, reread } = useManageData(readServiceSettings, null);
  const [unsaved, setUnsaved] = useState<ServiceSettingsChange>({});
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const [question, setQuestion] = useState<Question | null>(null);
  const settings = reading.status === 'found' ? { ...reading.value, ...unsaved } : null;

  async function save(changed: ServiceSettingsChange): Promise<void> {
    const shown = { ...unsaved, ...changed };
    setUnsaved(shown);
    setSaving({ state: 'saving' });
    const answer = await callManage(changeServiceSettings, changed);
    await reread();
    // A later change is still on its way.
    setUnsaved((latest) => (latest === shown ? {} : latest));
    setSaving(answer.class === 'success' ? { state: 'saved' } : { state: 'failed', message: answer.message });
  }

  async function change(changed: ServiceSettingsChange): Promise<void> {
    if (!settings || !ACCEPTANCE_RULES.some((rule) => rule in changed)) return save(changed);
    const active = await callManage(readActiveOrders, null);
    if (active.class === 'error') return setSaving({ state: 'failed', message: active.message });
    const orders = countAcceptedAtOnce(
      active.orders,
      { ...settings, ...changed },
      { preparationMinutes: active.preparationMinutes, now: Date.now() },
    );
    if (orders > 0) setQuestion({ change: changed, orders });
    else await save(changed);
  }

  async function answer(isConfirmed: boolean): Promise<void> {
    setQuestion(null);
    if (question && isConfirmed) await save(question.change);
  }

  return { reading, settings, saving, change, question, answer };
}
