'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { CARD_STYLES, type CardStyle, THEMES, type Theme } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';

interface Look {
  theme: Theme;
  cardStyle: CardStyle;
}

const lookOf = ({ theme, cardStyle }: Look): Look => ({ theme, cardStyle });

const isSame = (one: Look, other: Look) => one.theme === other.theme && one.cardStyle === other.cardStyle;

/** What is being tried, on top of the look as it was when the person began; `other` is what somebody else has chosen since. */
export function useLookDraft(appearance: RevisedAppearance) {
  const present = lookOf(appearance);
  const [draft, setDraft] = useState<{ look: Look; from: Look } | null>(null);
  const chosen = draft?.look ?? present;
  return {
    chosen,
    present,
    revision: appearance.revision,
    isChanged: !isSame(chosen, present),
    other: draft && !isSame(draft.from, present) && !isSame(draft.look, present) ? present : null,
    change: (changed: Partial<Look>) =>
      setDraft((before) => ({ look: { ...chosen, ...changed }, from: before?.from ?? present })),
    reset: () => setDraft(null),
  };
}

type LookDraft = ReturnType<typeof useLookDraft>;

/** Theme and card style. A choice is tried in the preview, and on the storefront once it is saved. */
export function LookForm({ draft: { chosen, change } }: { draft: LookDraft }) {
  const t = useTranslations('manageAppearance');
  return (
    <>
      <fieldset className="panel flex flex-col gap-3 p-4 sm:p-5">
        <legend className="float-left font-bold text-lg">{t('theme.title')}</legend>
        <p className="text-muted text-sm">{t('theme.text')}</p>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {THEMES.map((theme) => (
            <Choice
              key={theme}
              name="theme"
              title={t(`theme.names.${theme}`)}
              icon={<Swatch theme={theme} />}
              checked={chosen.theme === theme}
              onChange={() => change({ theme })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="panel flex flex-col gap-3 p-4 sm:p-5">
        <legend className="float-left font-bold text-lg">{t('cards.title')}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {CARD_STYLES.map((cardStyle) => (
            <Choice
              key={cardStyle}
              name="card-style"
              title={t(`cards.names.${cardStyle}`)}
              note={t(`cards.notes.${cardStyle}`)}
              checked={chosen.cardStyle === cardStyle}
              onChange={() => change({ cardStyle })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Saves the look that is being tried, or gives it up. In reach beside the preview too. */
export function LookActions({ draft, calls }: { draft: LookDraft; calls: AppearanceCalls }) {
  const t = useTranslations('manageAppearance');
  const { busy, failure, act } = useAct();
  const [isSaved, setSaved] = useState(false);
  const { chosen, isChanged, other, revision } = draft;

  async function save(): Promise<void> {
    if (!(await act(() => calls.saveLook(revision, chosen)))) return;
    draft.reset();
    setSaved(true);
  }

  return (
    <div className="sticky bottom-18 z-10 flex flex-col gap-2 md:bottom-4">
      {other && (
        <Notice tone="warning" title={t('other.title')} live>
          {t('other.text', {
            theme: t(`theme.names.${other.theme}`),
            cards: t(`cards.names.${other.cardStyle}`),
          })}
        </Notice>
      )}
      {failure !== null && isChanged && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <p
        role="status"
        className="self-center rounded-pill border border-line bg-surface px-4 py-2 font-semibold text-sm shadow-sheet empty:hidden"
      >
        {isSaved && !isChanged && t('saved')}
      </p>
      {isChanged && (
        <div className="flex flex-wrap gap-2 rounded-card border border-line bg-surface p-3 shadow-sheet">
          <Button size="large" className="flex-1" aria-busy={busy} onClick={save}>
            <BusyLabel busy={busy}>{t('save')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={draft.reset}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A sample of a theme, in its own colours. */
function Swatch({ theme }: { theme: Theme }) {
  const { page, accent, onAccent } = THEME_COLOURS[theme];
  return (
    <span
      className="flex h-8 w-14 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line-strong"
      style={{ background: page }}
    >
      <span className="size-4 rounded-pill" style={{ background: accent }} />
      <span className="size-4 rounded-pill border" style={{ background: onAccent, borderColor: accent }} />
    </span>
  );
}
