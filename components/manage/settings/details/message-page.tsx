'use client';

import { useTranslations } from 'next-intl';
import { CheckField } from '#components/forms/check-field.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { useMessagePage } from '#lib/browser/manage/shop-details.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { type ShopDetails, SPECIAL_MESSAGE_MAX } from '#lib/domain/store/shop-details.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { errorOf, FieldGroup, SavedForm } from './saved-form.tsx';

type Moment = 'from' | 'until';

/** The message in the banner above the shop's pages, with the dates of it (MANAGEMENT section 11). */
export function MessagePage() {
  const t = useTranslations('manageDetails.message');
  const fields = useTranslations('manageDetails.fields');
  const theirs = useTranslations('manageDetails');
  const page = useMessagePage();
  const { values, saving, edit } = page;
  const timeZone = useMe()?.shop.timeZone ?? 'Europe/Paris';
  const momentText = useMoment(timeZone);

  /** 'YYYY-MM-DDTHH:MM' on the shop's clock; '' for none. */
  function localText(instant: string): string {
    if (instant === '') return '';
    const { date, minute } = localClock(Date.parse(instant), timeZone);
    return `${date}T${clockText(minute)}`;
  }
  function instantText(local: string): string {
    const [date = '', time = ''] = local.split('T');
    return time === '' ? '' : new Date(instantOf(date, minuteOf(time), timeZone)).toISOString();
  }
  function theirText(name: string, value: unknown): string {
    const field = fields(name as keyof ShopDetails['message']);
    if (typeof value === 'boolean') return theirs('theirs', { field, value: t(value ? 'on' : 'off') });
    if (value === '') return theirs('theirs', { field, value: theirs('nothing') });
    if (name === 'text') return theirs('theirs', { field, value: String(value) });
    return theirs('theirs', { field, value: momentText(Date.parse(String(value))) });
  }

  const moment = (name: Moment) => (
    <Field
      name={name}
      type="datetime-local"
      label={fields(name)}
      value={localText(values?.[name] ?? '')}
      onChange={({ target }) => edit({ [name]: instantText(target.value) })}
      error={errorOf(saving, name)}
      hint={t(`hints.${name}`)}
    />
  );
  return (
    <SavedForm section="message" page={page} theirText={theirText}>
      <FieldGroup title={t('banner.title')}>
        <TextArea
          name="text"
          label={fields('text')}
          labelShown
          value={values?.text ?? ''}
          onChange={({ target }) => edit({ text: target.value })}
          error={errorOf(saving, 'text')}
          limit={textLimit(SPECIAL_MESSAGE_MAX)}
          hint={t('hints.text')}
        />
        <CheckField
          checked={values?.active ?? false}
          onChange={({ target }) => edit({ active: target.checked })}
        >
          {t('show')}
        </CheckField>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {moment('from')}
          {moment('until')}
        </div>
      </FieldGroup>
    </SavedForm>
  );
}
