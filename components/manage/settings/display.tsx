'use client';

import { MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/fields/choice.tsx';
import { SCHEMES, setScheme, useScheme } from '#lib/browser/manage/scheme.ts';
import { SettingPage } from './setting-page.tsx';

const ICONS = { light: Sun, dark: Moon, device: MonitorSmartphone } as const;

/** Light or dark, on this device. */
export function Display() {
  const t = useTranslations('manageSettings.display');
  const present = useScheme();
  return (
    <SettingPage section="display" intro={t('note')}>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{t('legend')}</legend>
        {SCHEMES.map((scheme) => {
          const Icon = ICONS[scheme];
          return (
            <Choice
              key={scheme}
              name="scheme"
              title={t(scheme)}
              icon={<Icon size={22} strokeWidth={1.75} />}
              checked={present === scheme}
              onChange={() => setScheme(scheme)}
            />
          );
        })}
      </fieldset>
    </SettingPage>
  );
}
