'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { callingCodeOf, FRANCE, TELEPHONE_COUNTRIES, telephoneNumber } from '#lib/domain/telephone.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { textIn } from './form-text.ts';

const COUNTRY = 'telephone_country';
const CODES = [FRANCE, ...TELEPHONE_COUNTRIES.map(({ code }) => code)] as const;
/** Of a country that is not in the list: its number is written with its prefix. */
const OTHER = 'other';
type Country = (typeof CODES)[number] | typeof OTHER;

/** What a country is called where there is no room for its name: 'FR +33'. */
const SHORT: ReadonlyMap<Country, string> = new Map(
  [{ iso: 'FR', code: FRANCE } as const, ...TELEPHONE_COUNTRIES].map(({ iso, code }) => [
    code,
    `${iso} +${code}`,
  ]),
);

/** The country that a number is written for; null where it begins without a prefix, or with half of one. */
function countryOf(text: string): Country | null {
  const [code] = callingCodeOf(text.replace(/[^\d+]/g, '').replace(/^00/, '+')) ?? [];
  if (!code) return null;
  if (['262', '590', '594', '596'].includes(code)) return FRANCE;
  return CODES.find((each) => each === code) ?? OTHER;
}

/** The calling code chosen in a form. */
export function countryIn(form: HTMLFormElement | null): string {
  const chosen = form?.elements.namedItem(COUNTRY);
  return chosen instanceof HTMLSelectElement ? chosen.value : FRANCE;
}

/** The number that a form was sent with, of another country as E.164; a French one stays as it was typed. */
export function telephoneIn(typed: FormData): string {
  const text = textIn(typed, 'telephone');
  const country = textIn(typed, COUNTRY) || FRANCE;
  return country === FRANCE ? text : (telephoneNumber(text, country) ?? text);
}

/** A telephone number with the prefix of its country, which follows a number that is written with its own. */
export function TelephoneField({
  known = '',
  error,
}: {
  /** As E.164, or as it was typed. */
  known?: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslations('auth.fields');
  const [country, setCountry] = useState<Country>(() => countryOf(known) ?? FRANCE);

  function follow({ target }: ChangeEvent<HTMLInputElement>): void {
    const written = countryOf(target.value);
    if (written) setCountry(written);
  }

  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1.5">
      <Field
        name="telephone"
        type="tel"
        defaultValue={internationalTelephoneText(known)}
        onChange={follow}
        label={t('telephone')}
        hint={t('telephoneHint')}
        error={error}
        required
        inputMode="tel"
        autoComplete="tel"
        className="contents! [&>div]:col-start-2 [&>div]:row-start-2 [&>label]:col-span-2 [&>p]:col-span-2"
      />
      <div className="relative col-start-1 row-start-2">
        <select
          name={COUNTRY}
          aria-label={t('telephoneCountry')}
          value={country}
          onChange={({ target }) => setCountry(target.value as Country)}
          // Its own words, which are too long for it, show in the open list alone.
          className="min-h-12 w-full appearance-none rounded-control border border-line-strong bg-surface pr-9 pl-3 text-base text-transparent transition-colors focus-visible:border-ink *:text-ink"
        >
          {CODES.map((code) => (
            <option key={code} value={code}>
              {`+${code} ${t(`countries.${code}`)}`}
            </option>
          ))}
          <option value={OTHER}>{t('countries.other')}</option>
        </select>
        <span
          aria-hidden
          className="tabular pointer-events-none absolute inset-y-0 left-3 grid place-items-center"
        >
          {SHORT.get(country) ?? t('countries.otherShort')}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted"
        />
      </div>
    </div>
  );
}
