'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Select } from '#components/ui/fields/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import {
  ALCOHOLIC_ABOVE,
  ALLERGENS,
  type Allergen,
  type FoodInformation,
  MEAT_SPECIES,
  type MeatOrigin,
} from '#lib/domain/catalogue/food-information.ts';
import { NameField, TextInput } from './fields.tsx';
import { useTyped } from './use-typed.ts';

/** What is stated of a product and of a value alike. */
type Food = FoodInformation & { adultsOnly: boolean | null };
type Changes = Partial<Food>;

/** Allergens, the origin of meat and alcohol, each answered by a tap. */
export function FoodFields({
  food,
  isOfProduct = false,
  onChange,
}: {
  food: Food;
  /** A value that is a product says what the product does where it says nothing itself. */
  isOfProduct?: boolean;
  onChange: (changes: Changes) => void;
}) {
  const t = useTranslations('manageCatalogue.food');
  const names = useTranslations('food.allergens');
  const { allergens, mayContain } = food;
  const stated = allergens ?? [];

  function toggle(allergen: Allergen): void {
    const left = stated.includes(allergen)
      ? stated.filter((each) => each !== allergen)
      : ALLERGENS.filter((each) => each === allergen || stated.includes(each));
    // Without its last allergen it is unsaid: that there is none is said by its own button.
    onChange({
      allergens: left.length > 0 ? left : null,
      mayContain: mayContain.filter((each) => !left.includes(each)),
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('allergens')}</legend>
        <div className="flex flex-wrap gap-1.5">
          <Chip
            isOn={allergens?.length === 0}
            onClick={() => onChange({ allergens: allergens?.length === 0 ? null : [] })}
          >
            {t('none')}
          </Chip>
          {ALLERGENS.map((allergen) => (
            <Chip key={allergen} isOn={stated.includes(allergen)} onClick={() => toggle(allergen)}>
              {names(allergen)}
            </Chip>
          ))}
        </div>
        {allergens === null && (
          <p className="mt-2 text-muted text-sm">{t(isOfProduct ? 'ofProduct' : 'unsaid')}</p>
        )}
      </fieldset>
      <MayContain food={food} onChange={onChange} />
      <Origins food={food} onChange={onChange} />
      <Alcohol food={food} onChange={onChange} />
    </div>
  );
}

/** An answer that a tap gives and takes back. */
export function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'min-h-10 rounded-chip border px-3 py-1 text-sm transition-colors',
        isOn
          ? 'border-accent bg-accent font-semibold text-on-accent'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

function MayContain({
  food: { allergens, mayContain },
  onChange,
}: {
  food: Food;
  onChange: (changes: Changes) => void;
}) {
  const t = useTranslations('manageCatalogue.food');
  const names = useTranslations('food.allergens');
  const [isOpen, setOpen] = useState(mayContain.length > 0);
  if (!isOpen)
    return (
      <Button kind="quiet" className="-mx-2 self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={18} />
        {t('mayContain')}
      </Button>
    );
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('mayContain')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ALLERGENS.filter((each) => !allergens?.includes(each)).map((allergen) => (
          <Chip
            key={allergen}
            isOn={mayContain.includes(allergen)}
            onClick={() =>
              onChange({
                mayContain: mayContain.includes(allergen)
                  ? mayContain.filter((each) => each !== allergen)
                  : ALLERGENS.filter((each) => each === allergen || mayContain.includes(each)),
              })
            }
          >
            {names(allergen)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

const STAGES = ['born', 'raised', 'slaughtered'] as const;

/** Where each meat comes from: one country, or one for each stage. */
function Origins({ food: { origins }, onChange }: { food: Food; onChange: (changes: Changes) => void }) {
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
    onChange({ origins: origins.map((each) => (each.species === meat ? { ...each, ...changes } : each)) });

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
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
                onClick={() => onChange({ origins: origins.filter((each) => each !== origin) })}
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
                onChange({
                  origins: [
                    ...origins,
                    { species: adding, born: country, raised: country, slaughtered: country },
                  ],
                });
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

const ALCOHOL_MAX = 96;

function Alcohol({ food, onChange }: { food: Food; onChange: (changes: Changes) => void }) {
  const t = useTranslations('manageCatalogue.food.alcohol');
  const { alcohol, adultsOnly } = food;
  const { field, error } = useTyped(alcohol === null ? '' : String(alcohol).replace('.', ','), (text) => {
    const typed = text.replace(/[%\s]|vol\.?/gi, '').replace(',', '.');
    if (typed === '') {
      onChange({ alcohol: null });
      return null;
    }
    const percent = Number(typed);
    if (!(percent > 0 && percent <= ALCOHOL_MAX)) return t('outOfRange');
    if (!Number.isInteger(Math.round(percent * 1e6) / 1e5)) return t('decimals');
    onChange({ alcohol: percent });
    return null;
  });
  const isAlcoholic = (alcohol ?? 0) > ALCOHOLIC_ABOVE;
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-3">
      <TextInput
        {...field}
        error={error}
        label={t('label')}
        placeholder={t('none')}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="flex">
        <Select
          label={t('adults.label')}
          value={adultsOnly === null ? 'auto' : String(adultsOnly)}
          onChange={({ target }) =>
            onChange({ adultsOnly: target.value === 'auto' ? null : target.value === 'true' })
          }
        >
          <option value="auto">{t('adults.auto', { sold: String(isAlcoholic) })}</option>
          <option value="true">{t('adults.yes')}</option>
          {(!isAlcoholic || adultsOnly === false) && <option value="false">{t('adults.no')}</option>}
        </Select>
      </div>
    </div>
  );
}
