'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/fields/select.tsx';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { priceText } from '#lib/i18n/price.ts';
import { DescriptionField } from './description-field.tsx';
import { useEditing } from './editing.tsx';
import { NameField, PriceField, Problems } from './fields.tsx';
import { PhotoField } from './photos/photo-field.tsx';

/** The name, the price, the category, the description and the photo of the product. */
export function ProductBasics() {
  const t = useTranslations('manageCatalogue.basics');
  const { content, published, product, problemsAt, changeProduct } = useEditing();
  const problems = problemsAt({ kind: 'product', key: product.key });
  const was = published.products.find(({ key }) => key === product.key);
  return (
    <div
      data-place={placeId({ kind: 'product', key: product.key })}
      className="@container flex flex-col gap-3"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-4 gap-y-3 @2xl:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1fr)]">
        <NameField
          data-field="name"
          label={t('name')}
          name={product.name}
          maximum={TEXT_MAX.productName}
          hint={was && was.name !== product.name ? t('was', { value: was.name }) : undefined}
          onName={(name) => changeProduct({ name })}
        />
        <PriceField
          label={t('price')}
          price={product.price}
          hint={was && was.price !== product.price ? t('was', { value: priceText(was.price) }) : undefined}
          onPrice={(price) => changeProduct({ price })}
        />
        <div data-field="category" className="col-span-full flex @2xl:col-span-1">
          <Select
            label={t('category')}
            value={product.category}
            onChange={({ target }) => changeProduct({ category: target.value })}
          >
            {content.categories.every(({ key }) => key !== product.category) && (
              <option value={product.category}>{t('noCategory')}</option>
            )}
            {content.categories.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <Problems
        problems={problems.filter(
          ({ problem, about }) =>
            problem === 'long_name' || (problem === 'missing_reference' && about?.kind === 'category'),
        )}
      />
      <DescriptionField
        description={product.description}
        onDescription={(description) => changeProduct({ description })}
      />
      <Problems problems={problems.filter(({ problem }) => problem === 'no_description')} />
      <div data-field="photo">
        <PhotoField
          label={t('photo')}
          of={product.name}
          place="dish"
          picture={product.picture}
          onPicture={(picture) => changeProduct({ picture })}
        />
      </div>
      <Problems problems={problems.filter(({ problem }) => problem === 'no_photo')} />
    </div>
  );
}
