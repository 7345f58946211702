'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { nextOpenSection } from '#lib/domain/options/sections.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import type { ProductChoices } from './use-choices.ts';
import { offerOf } from './value-offer.ts';
import { ValuePicture, valuePicture } from './value-picture.tsx';
import { ValueRow } from './value-row.tsx';

/** The values of an open section. Arrow keys walk through radios without leaving it, Enter goes on to the next. */
export function OptionValues({
  product,
  state: { option, chosen },
  choices,
  describedBy,
}: {
  product: Product;
  state: OptionSelection;
  choices: ProductChoices;
  describedBy: string | undefined;
}) {
  const t = useTranslations('product.option');
  const walking = useRef(false);
  const { productOptionId, required, type } = option;
  const mayGoOn = chosen.length > 0 || !required;
  const pictured = option.values.some((value) => valuePicture(value, product.image) !== null);
  const hasNext = nextOpenSection(choices.selection, productOptionId) !== null;

  function onKeyDown(event: KeyboardEvent): void {
    walking.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !mayGoOn) return;
    event.preventDefault();
    choices.goOn(productOptionId);
  }

  return (
    <fieldset
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        walking.current = false;
      }}
      className="appear flex flex-col gap-0.5 px-1 pb-4 sm:px-3"
    >
      <legend className="sr-only">{withFrenchSpaces(option.title)}</legend>
      {option.values.map((value) => (
        <ValueRow
          key={value.optionValueId}
          value={value}
          offer={offerOf(product.options, choices.selection, option, value)}
          type={type === 'radio' ? 'radio' : 'checkbox'}
          group={`option-${productOptionId}`}
          picture={pictured && <ValuePicture value={value} productImage={product.image} />}
          onPress={() =>
            choices.choose({ productOptionId, optionValueId: value.optionValueId }, walking.current)
          }
        />
      ))}
      {hasNext && mayGoOn && (
        <Button kind="secondary" className="mx-3 mt-2" onClick={() => choices.goOn(productOptionId)}>
          {chosen.length > 0 ? t('goOn') : t('skip')}
        </Button>
      )}
    </fieldset>
  );
}
