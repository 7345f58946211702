'use client';

import { useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { ListField } from '#components/ui/list-field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { DISABLED_CITY_FLASH_MS, DISABLED_ZONE_FLASH_MS } from '#lib/domain/limits.ts';
import { inTown } from '#lib/i18n/names-in-sentences.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { AddressErrors } from './address-errors.ts';
import type { ZoneChoice } from './use-zone-choice.ts';

const optionNamed = (value: string) => `option ${value}`;

/** The region, and the city, which is disabled until a region is chosen (SPEC section 5, Address form). */
export function ZoneFields({
  choice,
  errors,
  flashing,
  flash,
  onPicked,
}: {
  choice: ZoneChoice;
  errors: AddressErrors;
  flashing: (name: string) => boolean;
  flash: (names: readonly string[], ms: number) => void;
  onPicked: (name: 'region' | 'city') => void;
}) {
  const t = useTranslations('address.form');
  const { region, regions, cities, cityId, lostCity, shortBasket } = choice;
  const refused = [...regions, ...cities].find(({ value }) => flashing(optionNamed(value)));
  const refuse = (value: string) => flash([optionNamed(value)], DISABLED_ZONE_FLASH_MS);
  const shared = { onRefused: refuse, flashing: (value: string) => flashing(optionNamed(value)) };
  const firstRegion = lostCity ? t('lostCity', { inTown: inTown(lostCity) }) : t('regionFirst');
  return (
    <>
      {shortBasket !== null && (
        <Notice>
          <p>{t('shortBasket', { total: priceText(shortBasket) })}</p>
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => {
              // The button goes: the focus moves on to what it has opened.
              flushSync(choice.lift);
              form?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
            }}
            className="-mb-2 min-h-11 text-left font-semibold underline underline-offset-4"
          >
            {t('lift')}
          </button>
        </Notice>
      )}
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-4">
        <ListField
          {...shared}
          label={t('region')}
          placeholder={t('chooseRegion')}
          options={regions}
          value={region}
          error={errors.region}
          shaking={flashing('region')}
          onPick={(next) => {
            choice.pickRegion(next);
            onPicked('region');
          }}
          onDisabled={() => undefined}
        />
        <ListField
          {...shared}
          label={t('city')}
          placeholder={t('chooseCity')}
          options={cities}
          value={cityId === null ? null : String(cityId)}
          shown={lostCity}
          disabled={region === null}
          hint={region === null ? firstRegion : undefined}
          error={errors.city}
          shaking={flashing('city')}
          onPick={(next) => {
            choice.pickCity(next);
            onPicked('city');
          }}
          onDisabled={() => flash(['region'], DISABLED_CITY_FLASH_MS)}
        />
        <p role="alert" className="sr-only">
          {refused && `${refused.label} : ${refused.note}`}
        </p>
      </div>
    </>
  );
}
