'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import {
  type AppearanceCalls,
  type RevisedAppearance,
  useAppearance,
} from '#lib/browser/manage/appearance.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import { SettingPage } from '../setting-page.tsx';
import { BannersSection } from './banners-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { LookActions, LookForm, useLookDraft } from './look-form.tsx';
import { PhonePreview } from './phone-preview.tsx';

/** What the shop looks like, with its storefront live beside it (MANAGEMENT section 11). */
export function AppearancePage() {
  const t = useTranslations('manageAppearance');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = useAppearance();
  return (
    <SettingPage section="appearance" intro={t('intro')} wide>
      {reading.status === 'found' ? (
        <Settings appearance={reading.value} calls={calls} />
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </SettingPage>
  );
}

const VIEWS = ['settings', 'preview'] as const;

/** Settings and preview side by side; on a phone one of them, by a switch. */
function Settings({ appearance, calls }: { appearance: RevisedAppearance; calls: AppearanceCalls }) {
  const t = useTranslations('manageAppearance');
  const [view, setView] = useState<(typeof VIEWS)[number]>('settings');
  const me = useMe();
  const look = useLookDraft(appearance);
  const [tried, setTried] = useState<Banner | null>(null);
  return (
    <>
      <div className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-1 lg:hidden">
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setView(each)}
            className="min-h-12 rounded-control font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {t(`views.${each}`)}
          </button>
        ))}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
        <div className={view === 'settings' ? 'flex flex-col gap-6' : 'hidden flex-col gap-6 lg:flex'}>
          <LookForm draft={look} />
          <LogoSection appearance={appearance} calls={calls} />
          {me && (
            <BannersSection
              appearance={appearance}
              calls={calls}
              timeZone={me.shop.timeZone}
              onTry={setTried}
            />
          )}
        </div>
        <div className={view === 'preview' ? 'lg:sticky lg:top-6' : 'hidden lg:sticky lg:top-6 lg:block'}>
          {me && (
            <PhonePreview
              look={{ ...appearance, ...look.chosen }}
              tried={tried}
              timeZone={me.shop.timeZone}
            />
          )}
        </div>
      </div>
      <LookActions draft={look} calls={calls} />
    </>
  );
}
