'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import {
  choiceProblem,
  withoutValue,
  withValue,
  withValueMoved,
} from '#lib/domain/catalogue/content/values.ts';
import { VALUE_IMAGE_TYPES, type ValueImageType } from '#lib/domain/catalogue/product.ts';
import { useEditing } from './editing.tsx';
import { PriceField, Problems } from './fields.tsx';
import { FoodFields } from './food-fields.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { ProductSearch } from './product-search.tsx';
import { TaxField } from './tax-field.tsx';
import { MaxCountField, StatusField } from './value-rules.tsx';

/** What is said of a value beside its name and its price. */
export function ValueDetails({
  option,
  value,
  problems,
}: {
  option: OptionContent;
  value: ValueContent;
  problems: readonly CatalogueProblem[];
}) {
  const t = useTranslations('manageCatalogue.values');
  const { content, idOf, changeOption } = useEditing();
  const { key, name } = value;
  const id = idOf(option.key);
  const place = option.values.indexOf(value);
  const changeValue = (changes: Partial<Omit<ValueContent, 'key'>>) =>
    changeOption(option.key, (now) => withValue(now, key, changes));
  const isPriced = option.type !== 'radio' && !option.halves;
  const hasOption = option.values.some((each) => each.reset) || value.group !== null;

  function move(by: 1 | -1): void {
    changeOption(option.key, (now) => withValueMoved(now, key, by));
    keepFocus(`${id}-${key}-name`);
  }

  function remove(): void {
    changeOption(option.key, (now) => withoutValue(now, key));
    keepFocus(`${id}-new`);
  }

  return (
    <div data-photo-form className="@container flex flex-col gap-5">
      <Problems problems={problems} />
      <FoodFields food={value} isOfProduct={value.product !== null} onChange={changeValue} />
      {isPriced && (
        <div className="grid gap-4 @md:grid-cols-2">
          <StatusField option={option} value={value} />
          <MaxCountField option={option} value={value} />
        </div>
      )}
      <OfProduct option={option} value={value} onChange={changeValue} />
      <PhotoField
        label={t('photo')}
        of={name}
        place={isBadge(value.imageType) ? 'badge' : 'value'}
        picture={value.picture}
        onPicture={(picture) => changeValue({ picture })}
      />
      {(value.picture !== null || value.imageType !== 'own') && (
        <ImageTypeField value={value} onChange={changeValue} />
      )}
      <div className="grid gap-4 @md:grid-cols-2">
        <TaxField
          label={t('tax')}
          content={content}
          rates={value.taxRates}
          none={t('taxOfProduct')}
          onRates={(taxRates) => changeValue({ taxRates })}
        />
        <PriceField
          isOptional
          label={t('componentPrice')}
          hint={t('componentPriceHint')}
          placeholder={t('componentPriceNone')}
          price={value.componentPrice}
          onPrice={(price) => changeValue({ componentPrice: price || null })}
        />
      </div>
      {hasOption && <p className="text-muted text-sm">{t('resetElsewhere')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MoveButtons
          texts={{ up: t('up', { value: name }), down: t('down', { value: name }) }}
          place={place}
          count={option.values.length}
          busy={false}
          onMove={move}
        />
        <Button kind="quiet" className="text-danger" onClick={remove}>
          <Trash2 aria-hidden size={18} />
          {t('remove', { value: name })}
        </Button>
      </div>
    </div>
  );
}

const isBadge = (imageType: ValueImageType): boolean => imageType === 'product_with_badge';

/** How a value is shown. A badge is another picture, square and small: between the two no photo is kept. */
function ImageTypeField({
  value: { imageType, picture },
  onChange,
}: {
  value: ValueContent;
  onChange: (changes: Partial<ValueContent>) => void;
}) {
  const t = useTranslations('manageCatalogue.values.imageType');
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={t('label')}
        value={imageType}
        onChange={({ target }) => {
          const chosen = VALUE_IMAGE_TYPES.find((type) => type === target.value) ?? imageType;
          const isOther = isBadge(chosen) !== isBadge(imageType);
          onChange({ imageType: chosen, ...(isOther && { picture: null }) });
        }}
      >
        {VALUE_IMAGE_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(type)}
          </option>
        ))}
      </Select>
      {isBadge(imageType) && picture === null && <p className="text-muted text-sm">{t('badgeMissing')}</p>}
    </div>
  );
}

/** The product that is chosen with a value, as the drink of a menu. */
function OfProduct({
  option,
  value,
  onChange,
}: {
  option: OptionContent;
  value: ValueContent;
  onChange: (changes: Partial<Omit<ValueContent, 'key'>>) => void;
}) {
  const t = useTranslations('manageCatalogue.values.ofProduct');
  const { content, onOpenProduct } = useEditing();
  const chosen = content.products.find(({ key }) => key === value.product);
  return (
    <div className="flex flex-col gap-2">
      {chosen ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('is', { product: chosen.name })}
          {onOpenProduct && (
            <Button kind="quiet" onClick={() => onOpenProduct(chosen.key)}>
              {t('open')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => onChange({ product: null })}>
            {t('detach')}
          </Button>
        </p>
      ) : (
        <ProductSearch
          label={t('search')}
          products={content.products.filter(
            ({ key, orderable }) => orderable && choiceProblem(content, option, key) === null,
          )}
          onPick={(product) => onChange({ product })}
        />
      )}
    </div>
  );
}
