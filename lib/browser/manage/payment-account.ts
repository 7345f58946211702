'use client';

import { readShopAccount, startOnboarding } from '#lib/contract/manage/payment-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { callManage } from './call-manage.ts';
import { useManageData } from './use-manage-data.ts';

/** The shop's payment account, read at the provider again whenever somebody comes back to the page. */
export function useShopAccount() {
  const { reading, reread } = useManageData(readShopAccount, null);

  /** Goes to the provider's page about the account. Resolves when that fails, or when somebody returns from there. */
  async function goToOnboarding(): Promise<Answer<object>> {
    const answer = await callManage(startOnboarding, null);
    if (answer.class === 'error') return answer;
    location.assign(answer.url);
    // From the back-forward cache: the page is as it was left.
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    await reread();
    return answer;
  }

  return { reading, reread, goToOnboarding };
}
