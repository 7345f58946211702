'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { DataReading } from '#lib/browser/api/data-reading.ts';
import type { PageSaving } from '#lib/browser/manage/shop-details.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { SettingPage } from '../setting-page.tsx';

/** A page of settings that is saved as a whole, and says so. */
export function SavedForm<Values extends object>({
  section,
  page: { reading, saving, submit },
  theirText,
  children,
}: {
  section: 'identity' | 'contact' | 'message' | 'legalTexts';
  page: {
    reading: DataReading<unknown>;
    saving: PageSaving<Values>;
    submit: () => Promise<readonly string[]>;
  };
  /** A field with what somebody else has saved in it, in words. */
  theirText: (field: string, value: unknown) => string;
  children: ReactNode;
}) {
  const t = useTranslations('manageDetails');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  if (reading.status === 'refused')
    return (
      <SettingPage section={section}>
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      </SettingPage>
    );
  if (reading.status !== 'found')
    return (
      <SettingPage section={section} intro={t(`${section}.intro`)}>
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      </SettingPage>
    );

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await submit();
    const fields = [...form.querySelectorAll<HTMLElement>('[name]')];
    const first = fields.find((field) => wrong.includes(field.getAttribute('name') ?? ''));
    // After its message was rendered, so that it is read aloud.
    if (first) requestAnimationFrame(() => first.focus());
  }

  return (
    <SettingPage section={section} intro={t(`${section}.intro`)}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        {saving.state === 'failed' && (
          <Notice tone="danger" title={t('failed')} live>
            {saving.message}
          </Notice>
        )}
        {saving.state === 'changed' && (
          <Notice tone="warning" title={t('changed')} live>
            <p>{saving.message}</p>
            <ul className="list-disc pl-5">
              {Object.entries(saving.theirs).map(([field, value]) => (
                <li key={field}>{theirText(field, value)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={saving.state === 'saving'}>{t('save')}</SubmitButton>
          <p role="status" className="flex items-center gap-2 font-semibold text-success">
            {saving.state === 'saved' && (
              <>
                <CircleCheck aria-hidden size={20} />
                {t('saved')}
              </>
            )}
          </p>
        </div>
      </form>
    </SettingPage>
  );
}

/** Fields that belong together, with their title. */
export function FieldGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="panel flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <legend className="float-left w-full font-bold text-lg">{title}</legend>
      {text && <p className="-mt-2 text-muted text-sm">{text}</p>}
      {children}
    </fieldset>
  );
}

/** The error of a field of a page. */
export const errorOf = (saving: PageSaving<object>, field: string): string | undefined =>
  saving.state === 'failed' ? saving.fields[field] : undefined;
