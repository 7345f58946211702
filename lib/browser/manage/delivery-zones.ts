'use client';

import useSWR from 'swr';
import * as calls from '#lib/contract/manage/delivery-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { ShopZones } from '#lib/domain/store/shop-zones.ts';
import { READING, successOf } from '../api/data-reading.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { useIsLive } from './staff-channel.ts';
import { manageKey, useManageData } from './use-manage-data.ts';

export type { WantedCommune, WantedZone } from '#lib/contract/manage/delivery-calls.ts';

/** The delivery zones of the shop, read again at every change of the shop. */
export function useZones() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readZones, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  /** What is there after a change is read again, also when somebody else was faster. */
  async function changing(call: (actKey: string) => Promise<Answer<ShopZones>>): Promise<Answer<ShopZones>> {
    const answer = await repeated(call);
    await reread();
    return answer;
  }

  return {
    reading,
    /** `revision` is that of what the person saw. */
    calls: {
      /** `place` counts from 0; null for the last one. */
      add: (revision: number, zone: calls.WantedZone, place: number | null = null) =>
        changing((actKey) => callManage(calls.addZone, { revision, actKey, zone, place })),
      update: (revision: number, deliveryZoneId: number, zone: calls.WantedZone) =>
        changing((actKey) => callManage(calls.updateZone, { revision, actKey, deliveryZoneId, zone })),
      order: (revision: number, deliveryZoneIds: readonly number[]) =>
        changing((actKey) => callManage(calls.orderZones, { revision, actKey, deliveryZoneIds })),
      remove: (revision: number, deliveryZoneId: number) =>
        changing((actKey) => callManage(calls.removeZone, { revision, actKey, deliveryZoneId })),
    },
  };
}

export type ZoneCalls = ReturnType<typeof useZones>['calls'];

/** French communes by the beginning of their name or postcode. */
export const useFoundCommunes = (text: string) =>
  useManageData(calls.findCommunes, { text }, { keepPreviousData: true, revalidateOnFocus: false }).reading;

const ADDRESS_TEXT_MIN = 3;

/** The addresses that a text may mean, with their points; none for a postcode alone, or until they are found. */
export function useFoundAddresses(text: string): readonly calls.TestedAddress[] {
  const isAddress = text.length >= ADDRESS_TEXT_MIN && /\p{L}/u.test(text);
  const key = isAddress ? manageKey(calls.testZone.endpoint, { text }) : null;
  const { data } = useSWR(key, () => successOf(callManage(calls.testZone, { text })), {
    ...READING,
    revalidateOnFocus: false,
  });
  return data?.addresses ?? [];
}
