'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { chooseCardStyle, useCardStyle } from '#lib/browser/card-style-choice.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useShownTheme } from '#lib/browser/theme-choice.ts';
import { CARD_STYLES, cardStyleOf, THEMES } from '#lib/domain/theme.ts';
import appearance from '#lib/i18n/messages/fr/appearance.json' with { type: 'json' };
import { SelectorSection } from './selector-section.tsx';
import { ThemeSwatch } from './theme-swatch.tsx';
import { useChangeTheme } from './use-change-theme.ts';

const sentences = { appearance };

/** Every theme and card style under the names that a shop's file has for them. */
export function ThemeSelector({ onClose }: { onClose: () => void }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Selector onClose={onClose} />
    </NextIntlClientProvider>
  );
}

function Selector({ onClose }: { onClose: () => void }) {
  const t = useTranslations('appearance');
  const { store } = useShop();
  const theme = useShownTheme(store.theme);
  const cardStyle = useCardStyle(cardStyleOf(store.cardStyle));
  const changeTheme = useChangeTheme(t('themes'));
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose} wide>
      <div className="flex flex-col gap-8 px-4 pt-5 pb-8 sm:px-6">
        <h2 className="pr-12 font-bold text-2xl">{t('title')}</h2>
        <SelectorSection title={t('themes')} note={t('themesNote')}>
          {THEMES.map((name) => (
            <Choice
              key={name}
              name="theme"
              title={name}
              icon={<ThemeSwatch theme={name} />}
              checked={name === theme}
              onChange={() => changeTheme(name)}
            />
          ))}
        </SelectorSection>
        <SelectorSection title={t('cardStyles')} note={t('cardStylesNote')}>
          {CARD_STYLES.map((name) => (
            <Choice
              key={name}
              name="card-style"
              title={name}
              checked={name === cardStyle}
              onChange={() => chooseCardStyle(name)}
            />
          ))}
        </SelectorSection>
      </div>
    </Sheet>
  );
}
