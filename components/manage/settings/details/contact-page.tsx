'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { useContactPage } from '#lib/browser/manage/shop-details.ts';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { type ContactField, SHOP_ADDRESS_MAX, WEB_ADDRESS_MAX } from '#lib/domain/store/shop-details.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { errorOf, FieldGroup, SavedForm } from './saved-form.tsx';

/** How diners reach the shop (MANAGEMENT section 11). */
export function ContactPage() {
  const t = useTranslations('manageDetails.contact');
  const fields = useTranslations('manageDetails.fields');
  const theirs = useTranslations('manageDetails');
  const page = useContactPage();
  const { values, saving, edit } = page;
  const shownValue = (name: ContactField) =>
    name === 'telephone' ? telephoneText(values?.telephone ?? '') : (values?.[name] ?? '');

  const field = (name: ContactField, maximum: number, rest: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field
      name={name}
      label={fields(name)}
      value={shownValue(name)}
      onChange={({ target }) => edit({ [name]: target.value })}
      error={errorOf(saving, name)}
      limit={textLimit(maximum)}
      autoComplete="off"
      {...rest}
    />
  );
  return (
    <SavedForm
      section="contact"
      page={page}
      theirText={(name, value) =>
        theirs('theirs', { field: fields(name as ContactField), value: String(value) || theirs('nothing') })
      }
    >
      <FieldGroup title={t('reach.title')}>
        {field('telephone', 40, { type: 'tel', inputMode: 'tel', hint: t('hints.telephone') })}
        {field('email', EMAIL_MAX, { type: 'email', inputMode: 'email', hint: t('hints.email') })}
        {field('address', SHOP_ADDRESS_MAX, { hint: t('hints.address') })}
      </FieldGroup>
      <FieldGroup title={t('networks.title')} text={t('networks.text')}>
        {field('facebook', WEB_ADDRESS_MAX, { inputMode: 'url', placeholder: 'https://www.facebook.com/…' })}
        {field('instagram', WEB_ADDRESS_MAX, {
          inputMode: 'url',
          placeholder: 'https://www.instagram.com/…',
        })}
      </FieldGroup>
    </SavedForm>
  );
}
