'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Select } from '#components/ui/fields/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { MEAT_SPECIES, type MeatOrigin } from '#lib/domain/catalogue/food-information.ts';
import { NameField, TextInput } from './fields.tsx';
import { useTyped } from './use-typed.ts';

const STAGES = ['born', 'raised', 'slaughtered'] as const;

/** Where each meat comes from: one country, or one for each stage. */
export function OriginsField({
  origins,
  onOrigins,
}: {
  origins: readonly MeatOrigin[];
  onOrigins: (origins: readonly MeatOrigin[]) => void;
}) {
  const t = useTranslations('manageCatalogue.food.origins');
  const species = useTranslations('food.origins');
  const countries = useId();
  const [adding, setAdding] = useState<MeatOrigin['species'] | null>(null);
  const [apart, setApart] = useState<readonly string[]>(() =>
    origins
      .filter(({ born, raised, slaughtered }) => raised !== slaughtered || (born !== null && born !== raised))
      .map((origin) => origin.species),
  );
  const free = MEAT_SPECIES.filter((each) => origins.every((origin) => origin.species !== each));
  const change = (meat: string, changes: Partial<MeatOrigin>) =>
    onOrigins(origins.map((each) => (each.species === meat ? { ...each, ...changes } : each)));

  return (
    <fieldset data-field="origins" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('label')}</legend>
      <datalist id={countries}>
        {t('countries')
          .split(', ')
          .map((country) => (
            <option key={country} value={country} />
          ))}
      </datalist>
      {origins.map((origin) => {
        const name = species(origin.species);
        const isApart = apart.includes(origin.species);
        return (
          <div key={origin.species} className="flex flex-col gap-2">
            <div className="flex items-center gap-2">
              <span className="w-20 shrink-0 font-semibold first-letter:uppercase">{name}</span>
              {!isApart && (
                <NameField
                  isCell
                  className="flex-1"
                  label={t('country', { meat: name })}
                  name={origin.raised}
                  maximum={TEXT_MAX.country}
                  onName={(country) =>
                    change(origin.species, { born: country, raised: country, slaughtered: country })
                  }
                />
              )}
              <IconButton
                label={t('remove', { meat: name })}
                className={isApart ? 'ml-auto' : undefined}
                onClick={() => onOrigins(origins.filter((each) => each !== origin))}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </div>
            {isApart ? (
              <div className="grid gap-2 @md:grid-cols-3">
                {STAGES.map((stage) => (
                  <NameField
                    key={stage}
                    label={t(stage)}
                    name={origin[stage] ?? ''}
                    maximum={TEXT_MAX.country}
                    onName={(country) => change(origin.species, { [stage]: country })}
                  />
                ))}
              </div>
            ) : (
              <button
                type="button"
                className="min-h-6 self-start text-muted text-sm underline decoration-dotted underline-offset-4"
                onClick={() => setApart([...apart, origin.species])}
              >
                {t('apart')}
              </button>
            )}
          </div>
        );
      })}
      {free.length > 0 && (
        <div className="grid grid-cols-2 items-end gap-2">
          <Select
            label={t('add')}
            value={adding ?? ''}
            onChange={({ target }) => setAdding(MEAT_SPECIES.find((each) => each === target.value) ?? null)}
          >
            <option value="">{t('noMeat')}</option>
            {free.map((each) => (
              <option key={each} value={each}>
                {species(each)}
              </option>
            ))}
          </Select>
          {adding && (
            <NewOrigin
              list={countries}
              label={t('country', { meat: species(adding) })}
              onCountry={(country) => {
                onOrigins([
                  ...origins,
                  { species: adding, born: country, raised: country, slaughtered: country },
                ]);
                setAdding(null);
              }}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function NewOrigin({
  list,
  label,
  onCountry,
}: {
  list: string;
  label: string;
  onCountry: (country: string) => void;
}) {
  const { field } = useTyped('', (text) => {
    const read = readName(text, TEXT_MAX.country);
    if ('problem' in read) return '';
    onCountry(read.name);
    return null;
  });
  return <TextInput {...field} label={label} list={list} autoFocus autoComplete="off" />;
}
