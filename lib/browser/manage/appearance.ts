'use client';

import { type RefObject, useEffect } from 'react';
import * as calls from '#lib/contract/manage/appearance-calls.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { Appearance, DatedBanner } from '#lib/domain/store/appearance.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import type { CardStyle, Theme } from '#lib/domain/store/theme.ts';
import { callManage } from './call-manage.ts';
import { REFRESH_MS, repeated } from './orders.ts';
import { sendToPreview, usePreviewFrame } from './preview-frame.ts';
import { useIsLive } from './staff-channel.ts';
import { useManageData } from './use-manage-data.ts';

export type { RevisedAppearance } from '#lib/contract/manage/appearance-calls.ts';

type Changed = Promise<Answer<calls.RevisedAppearance>>;

/** What the shop looks like, read again at every change of the shop. `revision` is that of what the person saw. */
export function useAppearance() {
  const isLive = useIsLive();
  const { reading, reread } = useManageData(calls.readAppearance, null, {
    refreshInterval: isLive ? REFRESH_MS.live : REFRESH_MS.polling,
    dedupingInterval: 500,
  });

  /** What is there after a change is read again, also when somebody else was faster. */
  async function changing(call: () => Changed): Changed {
    const answer = await repeated(call);
    await reread();
    return answer;
  }

  return {
    reading,
    calls: {
      saveLook: (revision: string, look: { theme: Theme; cardStyle: CardStyle }) =>
        changing(() => callManage(calls.saveLook, { revision, ...look })),
      saveLogo: (revision: string, logo: string | null) =>
        changing(() => callManage(calls.saveLogo, { revision, logo })),
      saveBanners: (revision: string, banners: readonly DatedBanner[]) =>
        changing(() => callManage(calls.saveBanners, { revision, banners })),
    },
  };
}

export type AppearanceCalls = ReturnType<typeof useAppearance>['calls'];

/** Its banners need no days. */
type ShownLook = Omit<Appearance, 'banners'> & { banners: readonly Banner[] };

/** Shows a look in the frame of the preview, from when the preview is ready and at each change. */
export function useShownLook(frame: RefObject<HTMLIFrameElement | null>, look: ShownLook): void {
  const loads = usePreviewFrame(frame);
  const sent = JSON.stringify(look);
  useEffect(() => {
    if (loads > 0) sendToPreview(frame, { kind: 'ardoise:look', look: JSON.parse(sent) });
  }, [frame, loads, sent]);
}
