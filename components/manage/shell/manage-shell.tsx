import type { ReactNode } from 'react';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { CounterSender } from './counter-sender.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OwnName } from './own-name.tsx';
import { PinPrompt } from './pin-prompt.tsx';
import { ReminderNotice } from './reminder-notice.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { ShopName } from './shop-name.tsx';
import { StaffChannel } from './staff-channel.tsx';

const CONTENT = 'contenu';

/** What surrounds every page for members: on a phone a bar above and the navigation below, else a column beside it. */
export function ManageShell({
  shop,
  realtimeUrl,
  children,
}: {
  shop: string;
  realtimeUrl: string;
  children: ReactNode;
}) {
  const { skip, area } = messages.manageShell;
  return (
    <WithMessages of={['forms', 'manageSettings', 'manageShell']}>
      <a
        href={`#${CONTENT}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-3 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {skip}
      </a>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-3 border-line border-b bg-surface px-4 md:h-dvh md:w-24 md:overflow-y-auto md:flex-col md:items-stretch md:gap-4 md:border-r md:border-b-0 md:px-2 md:py-4 xl:w-60 xl:px-3">
          <div className="flex min-w-0 items-center gap-3 md:flex-col md:gap-2 xl:flex-row xl:gap-3 xl:px-2">
            {/* biome-ignore lint/performance/noImgElement: a small vector */}
            <img src="/icons/ardoise.svg" alt="" width={36} height={36} className="size-9 shrink-0" />
            <span className="flex min-w-0 flex-col leading-tight md:max-xl:text-center">
              <ShopName shop={shop} />
              <span className="text-2xs text-muted md:max-xl:hidden">{area}</span>
            </span>
          </div>
          <Navigation />
          <OwnName />
        </header>
        <main id={CONTENT} tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-none md:pb-0">
          <OfflineNotice />
          <ReminderNotice />
          <CounterSender />
          <SecondFactorGate>{children}</SecondFactorGate>
        </main>
      </div>
      <PinPrompt />
      <StaffChannel realtimeUrl={realtimeUrl} />
    </WithMessages>
  );
}
