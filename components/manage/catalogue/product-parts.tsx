'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Chip } from '#components/ui/fields/chip.tsx';
import { DIETS, type Diet, type Spiciness } from '#lib/domain/catalogue/food-information.ts';
import { STATION_MAX } from '#lib/domain/printing/printer.ts';
import { useEditing } from './editing.tsx';
import { TextInput } from './fields.tsx';
import { ProductSearch } from './product-search.tsx';
import { useTyped } from './use-typed.ts';

const SPICINESS = [0, 1, 2, 3] as const satisfies readonly Spiciness[];

/** The diets that the product fits, and how hot it is. */
export function Diets() {
  const t = useTranslations('manageCatalogue.details.diets');
  const food = useTranslations('food');
  const { product, changeProduct } = useEditing();
  const { diets, spiciness } = product;

  function toggle(diet: Diet): void {
    // A vegan dish says vegan alone, which includes vegetarian.
    const excluded: readonly Diet[] =
      diet === 'vegan' ? ['vegetarian'] : diet === 'vegetarian' ? ['vegan'] : [];
    changeProduct({
      diets: diets.includes(diet)
        ? diets.filter((each) => each !== diet)
        : DIETS.filter((each) => each === diet || (diets.includes(each) && !excluded.includes(each))),
    });
  }

  return (
    <>
      <fieldset data-field="diets">
        <legend className="mb-2 font-medium text-sm">{t('label')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {DIETS.map((diet) => (
            <Chip key={diet} isOn={diets.includes(diet)} onClick={() => toggle(diet)}>
              {food(`diets.${diet}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('spiciness')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {SPICINESS.map((each) => (
            <Chip key={each} isOn={spiciness === each} onClick={() => changeProduct({ spiciness: each })}>
              {each === 0 ? t('mild') : food(`spiciness.${each}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The other products of a station that are named. */
const NAMED = 4;

/** The number of a kitchen printer, or of the one of labels. */
export function Station({ field }: { field: 'printerId' | 'lblPrinterId' }) {
  const t = useTranslations('manageCatalogue.details.kitchen');
  const { content, product, changeProduct } = useEditing();
  const station = product[field];
  const typed = useTyped(station === null ? '' : String(station), (text) => {
    const number = text.trim() === '' ? null : Number(text);
    if (number !== null && !(Number.isInteger(number) && number >= 1 && number <= STATION_MAX))
      return t('wrong', { maximum: STATION_MAX });
    changeProduct({ [field]: number });
    return null;
  });
  const others = content.products.filter(
    (each) => station !== null && each[field] === station && each.key !== product.key,
  );
  const names = others
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return (
    <TextInput
      {...typed.field}
      error={typed.error}
      label={t(field)}
      placeholder={t('none')}
      hint={names === '' ? undefined : t('also', { names, more: Math.max(0, others.length - NAMED) })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** The products that are suggested with this one. */
export function Related() {
  const t = useTranslations('manageCatalogue.details.related');
  const { content, product, changeProduct } = useEditing();
  const { related } = product;
  const nameOf = (key: string) => content.products.find((each) => each.key === key)?.name ?? key;
  return (
    <div data-field="related" className="flex flex-col gap-5">
      <p className="text-muted text-sm">{t('text')}</p>
      {related.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-wrap gap-2">
          {related.map((key) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('remove', { product: nameOf(key) })}
                onClick={() => changeProduct({ related: related.filter((each) => each !== key) })}
                className="inline-flex min-h-10 items-center gap-2 rounded-chip border border-line-strong px-3 text-sm hover:bg-sunken"
              >
                {nameOf(key)}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ProductSearch
        label={t('search')}
        products={content.products.filter(({ key }) => key !== product.key && !related.includes(key))}
        onPick={(key) => changeProduct({ related: [...related, key] })}
      />
    </div>
  );
}
