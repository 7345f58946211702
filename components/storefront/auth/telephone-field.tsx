'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { textIn } from '#components/forms/use-form.ts';
import { Field } from '#components/ui/fields/field.tsx';
import {
  callingCodeOf,
  FRANCE,
  TELEPHONE_COUNTRIES,
  telephoneNumber,
} from '#lib/domain/account/telephone.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';

const COUNTRY = 'telephone_country';
const CODES = [FRANCE, ...TELEPHONE_COUNTRIES.map(({ code }) => code)] as const;
/** A country that is not in the list: the number is typed with its prefix. */
const OTHER = 'other';
type Country = (typeof CODES)[number] | typeof OTHER;

/** The short label of a country: 'FR +33'. */
const SHORT: ReadonlyMap<Country, string> = new Map(
  [{ iso: 'FR', code: FRANCE } as const, ...TELEPHONE_COUNTRIES].map(({ iso, code }) => [
    code,
    `${iso} +${code}`,
  ]),
);

/** The country of a number's prefix; null when it has none or an incomplete one. */
function countryOf(text: string): Country | null {
  const [code] = callingCodeOf(text.replace(/[^\d+]/g, '').replace(/^00/, '+')) ?? [];
  if (!code) return null;
  if (['262', '590', '594', '596'].includes(code)) return FRANCE;
  return CODES.find((each) => each === code) ?? OTHER;
}

/** The calling code selected in a form. */
export function countryIn(form: HTMLFormElement | null): string {
  const chosen = form?.elements.namedItem(COUNTRY);
  return chosen instanceof HTMLSelectElement ? chosen.value : FRANCE;
}

/** The submitted number: E.164 for other countries, as typed for France. */
export function telephoneIn(typed: FormData): string {
  const text = textIn(typed, 'telephone');
  const country = textIn(typed, COUNTRY) || FRANCE;
  return country === FRANCE ? text : (telephoneNumber(text, country) ?? text);
}

/** A telephone number with the country of its prefix. Typing a number with a prefix selects the country. */
export function TelephoneField({
  initial = '',
  error,
}: {
  /** In E.164, or as typed. */
  initial?: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslations('auth.fields');
  const [country, setCountry] = useState<Country>(() => countryOf(initial) ?? FRANCE);

  function selectCountry({ target }: ChangeEvent<HTMLInputElement>): void {
    const typed = countryOf(target.value);
    if (typed) setCountry(typed);
  }

  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1.5">
      <Field
        name="telephone"
        type="tel"
        defaultValue={internationalTelephoneText(initial)}
        onChange={selectCountry}
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
          // The full label shows in the open list only; the closed list shows the short one.
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
