'use client';

import { useTranslations } from 'next-intl';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { useLegalTextsPage } from '#lib/browser/manage/shop-details.ts';
import { LEGAL_TEXT_MAX } from '#lib/domain/store/shop-details.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { errorOf, FieldGroup, SavedForm } from './saved-form.tsx';

const TEXTS = ['terms', 'privacy'] as const;

/** The shop's own terms and privacy policy, in the place of those that are filled in from its identity. */
export function LegalTextsPage() {
  const t = useTranslations('manageDetails.legalTexts');
  const fields = useTranslations('manageDetails.fields');
  const theirs = useTranslations('manageDetails');
  const page = useLegalTextsPage();
  const { values, saving, edit } = page;
  return (
    <SavedForm
      section="legalTexts"
      page={page}
      theirText={(name, value) =>
        theirs('theirs', {
          field: fields(name === 'terms' ? 'terms' : 'privacy'),
          value: String(value) || theirs('nothing'),
        })
      }
    >
      {TEXTS.map((name) => (
        <FieldGroup
          key={name}
          title={fields(name)}
          text={t(values?.[name] ? 'own' : 'filledIn', { page: fields(name) })}
        >
          <TextArea
            name={name}
            label={fields(name)}
            value={values?.[name] ?? ''}
            onChange={({ target }) => edit({ [name]: target.value })}
            error={errorOf(saving, name)}
            limit={textLimit(LEGAL_TEXT_MAX)}
            hint={t('hint')}
          />
        </FieldGroup>
      ))}
    </SavedForm>
  );
}
