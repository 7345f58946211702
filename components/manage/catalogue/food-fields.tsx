'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import {
  ALCOHOL_MAX,
  ALCOHOLIC_ABOVE,
  ALLERGENS,
  type Allergen,
  type FoodInformation,
} from '#lib/domain/catalogue/food-information.ts';
import { TextInput } from './fields.tsx';
import { OriginsField } from './origins-field.tsx';
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
      <fieldset data-field="allergens">
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
      <OriginsField origins={food.origins} onOrigins={(origins) => onChange({ origins })} />
      <Alcohol food={food} onChange={onChange} />
    </div>
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
        data-field="alcohol"
        error={error}
        label={t('label')}
        placeholder={t('none')}
        inputMode="decimal"
        autoComplete="off"
      />
      <div data-field="adults" className="flex">
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
