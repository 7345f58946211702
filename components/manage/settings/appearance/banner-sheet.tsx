'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { PHOTO_FIELD } from '#components/manage/photo/photo-source.tsx';
import { usePhoto } from '#components/manage/photo/use-photo.ts';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { AppearanceCalls, RevisedAppearance } from '#lib/browser/manage/appearance.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { BANNER_NAME_MAX, BANNER_TITLE_MAX, type DatedBanner } from '#lib/domain/store/appearance.ts';
import type { Banner } from '#lib/domain/store/store.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { PhotoField } from './photo-field.tsx';

/** Adds a banner, changes one or removes it. What is typed stays while somebody else changes the others. */
export function BannerSheet({
  place,
  appearance,
  calls,
  onTry,
  onRemoved,
  onClose,
}: {
  place: number;
  appearance: RevisedAppearance;
  calls: AppearanceCalls;
  /** Called with what is typed. */
  onTry: (banner: Banner) => void;
  onRemoved: (banner: DatedBanner) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageAppearance.banners');
  const all = useTranslations('manageAppearance');
  const [opened] = useState(appearance);
  const banner = opened.banners[place] ?? null;
  const [isSaving, setSaving] = useState(false);
  const chosen = usePhoto('wide');
  const removal = useAct();
  /** Where the banner is by now; somebody else may have moved it. */
  const now = appearance.banners.findIndex(
    (each) => each.title === banner?.title && each.image === banner.image,
  );
  const isOther = banner !== null && now < 0;
  // When somebody else has changed or removed the banner, the save of what was opened is refused and says so.
  const { banners, revision } = isOther ? opened : appearance;
  const at = isOther ? place : now;

  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const firstDay = textIn(typed, 'first_day') || null;
      const lastDay = textIn(typed, 'last_day') || null;
      if (firstDay && lastDay && lastDay < firstDay)
        return { class: 'error', code: 'malformed', message: '', fields: { last_day: t('wrongDays') } };
      if (!banner && !chosen.photo) {
        chosen.refuse(t('photoMissing'));
        return {
          class: 'error',
          code: 'malformed',
          message: '',
          fields: { [PHOTO_FIELD]: t('photoMissing') },
        };
      }
      setSaving(true);
      const sent = await chosen.send();
      if (sent?.class === 'error') {
        setSaving(false);
        // The photo's field says it.
        return { ...sent, fields: { [PHOTO_FIELD]: sent.message } };
      }
      const changed: DatedBanner = {
        image: sent?.image ?? banner?.image ?? null,
        title: textIn(typed, 'title').trim(),
        name: textIn(typed, 'name').trim(),
        firstDay,
        lastDay,
      };
      const after = banner ? banners.with(at, changed) : [...banners, changed];
      const answer = await calls.saveBanners(revision, after);
      setSaving(false);
      if (answer.class === 'error') return answer;
      onClose();
      return 'done';
    },
    () => null,
  );

  async function remove(): Promise<void> {
    if (!banner || !(await removal.act(() => calls.saveBanners(revision, banners.toSpliced(at, 1))))) return;
    onClose();
    onRemoved(banner);
  }

  const title = banner ? t('editTitle') : t('add');
  return (
    <Sheet label={title} closeLabel={all('close')} onClose={() => isSaving || removal.busy || onClose()}>
      <SheetHeading>{title}</SheetHeading>
      <form
        {...formProps}
        data-beside
        onInput={(event) => {
          formProps.onInput(event);
          const typed = new FormData(event.currentTarget);
          onTry({ image: banner?.image ?? null, title: textIn(typed, 'title'), name: textIn(typed, 'name') });
        }}
        className="flex flex-col gap-5 px-4 pb-6 sm:px-6"
      >
        <PhotoField chosen={chosen} present={banner?.image ?? null} label={t('photo')} />
        <Field
          name="title"
          label={t('titleField')}
          hint={t('titleHint')}
          error={errors.title}
          required
          dir="auto"
          autoComplete="off"
          defaultValue={banner?.title ?? ''}
          limit={textLimit(BANNER_TITLE_MAX)}
        />
        <Field
          name="name"
          label={t('nameField')}
          hint={t('nameHint')}
          error={errors.name}
          dir="auto"
          autoComplete="off"
          defaultValue={banner?.name ?? ''}
          limit={textLimit(BANNER_NAME_MAX)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="first_day"
            type="date"
            label={t('firstDay')}
            error={errors.first_day}
            defaultValue={banner?.firstDay ?? ''}
          />
          <Field
            name="last_day"
            type="date"
            label={t('lastDay')}
            hint={t('lastDayHint')}
            error={errors.last_day}
            defaultValue={banner?.lastDay ?? ''}
          />
        </div>
        <FormEnd size="large" busy={busy} refusal={refusal} failed={all('failed')}>
          {t('save')}
        </FormEnd>
        {banner && (
          <Button kind="quiet" className="min-h-12 text-danger" aria-busy={removal.busy} onClick={remove}>
            {t('remove')}
          </Button>
        )}
        {removal.failure !== null && (
          <Notice tone="danger" title={all('failed')} live>
            {removal.failure}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
