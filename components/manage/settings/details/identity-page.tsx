'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useIdentityPage } from '#lib/browser/manage/shop-details.ts';
import { isSiret, vatNumberOf } from '#lib/domain/store/company-numbers.ts';
import { type IdentityField, SHOP_ADDRESS_MAX, WEB_ADDRESS_MAX } from '#lib/domain/store/shop-details.ts';
import { siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { errorOf, FieldGroup, SavedForm } from './saved-form.tsx';

const LIMITS: Partial<Record<IdentityField, number>> = {
  legalForm: 60,
  capital: 30,
  siret: 30,
  vatNumber: 30,
  postcode: 10,
  town: 80,
  address: SHOP_ADDRESS_MAX,
  hostAddress: SHOP_ADDRESS_MAX,
  mediatorAddress: SHOP_ADDRESS_MAX,
  mediatorUrl: WEB_ADDRESS_MAX,
};
const NAME_MAX = 120;

/** Who runs the shop, as its legal pages and receipts say it (MANAGEMENT section 11). */
export function IdentityPage() {
  const t = useTranslations('manageDetails.identity');
  const fields = useTranslations('manageDetails.fields');
  const theirs = useTranslations('manageDetails');
  const page = useIdentityPage();
  const { values, saving, edit } = page;

  const field = (name: IdentityField, rest: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field
      name={name}
      label={fields(name)}
      value={values?.[name] ?? ''}
      onChange={({ target }) => edit({ [name]: target.value })}
      error={errorOf(saving, name)}
      limit={textLimit(LIMITS[name] ?? NAME_MAX)}
      autoComplete="off"
      {...rest}
    />
  );
  const siret = (values?.siret ?? '').replace(/\s/g, '');
  const expected = isSiret(siret) ? vatNumberOf(siret) : null;
  return (
    <SavedForm
      section="identity"
      page={page}
      theirText={(name, value) =>
        theirs('theirs', { field: fields(name as IdentityField), value: String(value) || theirs('nothing') })
      }
    >
      <FieldGroup title={t('company.title')}>
        {field('company', { autoComplete: 'organization' })}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('legalForm', { hint: t('hints.legalForm') })}
          {field('capital', {
            value: (values?.capital ?? '').replace(/\.00$/, '').replace('.', ','),
            hint: t('hints.capital'),
            inputMode: 'decimal',
          })}
        </div>
        {field('siret', {
          inputMode: 'numeric',
          hint: isSiret(siret) ? t('siretValid', { siret: siretText(siret) }) : t('hints.siret'),
        })}
        {field('rcs', { hint: t('hints.rcs') })}
        {field('vatNumber', { hint: t('hints.vatNumber') })}
        {expected !== null && (values?.vatNumber ?? '').replace(/\s/g, '') !== expected && (
          <Button kind="quiet" className="self-start" onClick={() => edit({ vatNumber: expected })}>
            {t('takeVatNumber', { number: vatNumberText(expected) })}
          </Button>
        )}
        {field('director', { hint: t('hints.director') })}
      </FieldGroup>
      <FieldGroup title={t('seat.title')}>
        {field('address')}
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          {field('postcode', { inputMode: 'numeric' })}
          {field('town')}
        </div>
      </FieldGroup>
      <FieldGroup title={t('mediator.title')} text={t('mediator.text')}>
        {field('mediatorName')}
        {field('mediatorAddress')}
        {field('mediatorUrl', { type: 'url', inputMode: 'url' })}
      </FieldGroup>
      <FieldGroup title={t('host.title')} text={t('host.text')}>
        {field('hostName')}
        {field('hostAddress')}
      </FieldGroup>
    </SavedForm>
  );
}
