'use client';

import { useRouter } from 'next/navigation';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { chooseCardStyle, useCardStyle } from '#lib/browser/shop/card-style-choice.ts';
import { changeTheme } from '#lib/browser/shop/change-theme.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { chooseTheme, useShownTheme } from '#lib/browser/shop/theme-choice.ts';
import { CARD_STYLES, cardStyleOf, THEMES, type Theme } from '#lib/domain/store/theme.ts';
import appearance from '#lib/i18n/messages/fr/appearance.json' with { type: 'json' };

const sentences = { appearance };

/** All themes and card styles, under their names in the settings. */
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

/** One group of choices, with a note on what they affect. */
function SelectorSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-bold text-lg">{title}</legend>
      <p className="text-muted text-sm">{note}</p>
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** A sample of a theme: its page, accent and ink colours. */
function ThemeSwatch({ theme }: { theme: Theme }) {
  return (
    <span
      data-theme={theme}
      className="flex h-8 w-16 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-page"
    >
      <span className="size-4 rounded-pill bg-accent" />
      <span className="size-4 rounded-pill bg-ink" />
    </span>
  );
}

/**
 * Shows a theme at once and saves it as the shop's (SPEC section 7, Theme change), one request after the other, so that
 * the last choice wins. The backend's message is shown under `title`.
 */
function useChangeTheme(title: string) {
  const { store } = useShop();
  const router = useRouter();
  const chosen = useRef<Theme | null>(null);
  const last = useRef(Promise.resolve());

  // A page requested before the last choice arrives in the previous theme.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another theme of the shop's puts one on the page
  useLayoutEffect(() => {
    if (chosen.current) chooseTheme(chosen.current);
  }, [store.theme]);

  const ask = async (theme: Theme) => {
    const answer = await changeTheme(store.storeId, theme);
    raiseAlert({ class: answer.class, title, message: answer.message });
    // Another theme family has another layout.
    if (answer.class === 'success') router.refresh();
  };

  return (theme: Theme) => {
    chosen.current = theme;
    chooseTheme(theme);
    last.current = last.current.then(() => ask(theme));
  };
}
