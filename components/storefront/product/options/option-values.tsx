'use client';

import { Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Tick } from '#components/ui/fields/tick.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { OptionValue, Product } from '#lib/domain/catalogue/product.ts';
import { isSoldOutNow } from '#lib/domain/catalogue/sold-out-products.ts';
import { nextOpenSection } from '#lib/domain/options/pick.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import { offerOf, type ValueOffer } from '#lib/domain/options/value-offer.ts';
import { alcoholText, allergensText, mayContainText, originsText } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { soldOutText } from '#lib/i18n/sold-out-text.ts';
import type { ProductChoices } from './use-choices.ts';

/** The values of an open section. Arrow keys change the radio without closing it, Enter goes to the next section. */
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
  const arrowHeld = useRef(false);
  const { productOptionId, required, type } = option;
  const mayGoOn = chosen.length > 0 || !required;
  const pictured = option.values.some((value) => valuePicture(value, product.image) !== null);
  const hasNext = nextOpenSection(choices.selection, productOptionId) !== null;

  function onKeyDown(event: KeyboardEvent): void {
    arrowHeld.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !mayGoOn) return;
    event.preventDefault();
    choices.goToNext(productOptionId);
  }

  return (
    <fieldset
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        arrowHeld.current = false;
      }}
      className="appear flex flex-col gap-0.5 px-1 pb-4 sm:px-3"
    >
      <legend className="sr-only">{withFrenchSpaces(option.title)}</legend>
      {option.values.map((value) => {
        const choice = { productOptionId, optionValueId: value.optionValueId };
        return (
          <ValueRow
            key={value.optionValueId}
            value={value}
            offer={offerOf(product.options, choices.selection, option, value)}
            isHalf={option.halves !== null}
            type={type === 'radio' ? 'radio' : 'checkbox'}
            group={`option-${productOptionId}`}
            picture={pictured && <ValuePicture value={value} productImage={product.image} />}
            onPress={() => choices.choose(choice, arrowHeld.current)}
            onMore={() => choices.addPiece(choice)}
            onLess={() => choices.removePiece(choice)}
          />
        );
      })}
      {hasNext && mayGoOn && (
        <Button kind="secondary" className="mx-3 mt-2" onClick={() => choices.goToNext(productOptionId)}>
          {chosen.length > 0 ? t('next') : t('skip')}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * One value of an option: a native radio or checkbox, its picture, its name and its current price; a stepper once it is
 * chosen, where it may be chosen more than once.
 */
function ValueRow({
  value,
  offer,
  isHalf,
  type,
  group,
  picture,
  onPress,
  onMore,
  onLess,
}: {
  value: OptionValue;
  offer: ValueOffer;
  /** Whether it is chosen for half of the dish. */
  isHalf: boolean;
  type: 'radio' | 'checkbox';
  /** The `name` attribute that the radios of an option share. */
  group: string;
  picture: ReactNode;
  onPress: () => void;
  onMore: () => void;
  onLess: () => void;
}) {
  const t = useTranslations('product');
  const food = useTranslations('food');
  const { timeZone } = useShop().store;
  const tick = useRef<HTMLInputElement>(null);
  const isChosen = offer.count > 0;
  const facts = [
    alcoholText(food, value),
    value.deposit > 0 && food('deposit', { price: priceText(value.deposit) }),
    // A choice that adds none says nothing, but a product among the choices says so.
    (value.productId !== null || value.allergens?.length) && allergensText(food, value.allergens),
    mayContainText(food, value),
    originsText(food, value),
  ].filter(Boolean);
  const row = (
    <label
      className={classNames(
        'flex min-h-14 min-w-0 flex-1 basis-64 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1.5',
        'has-disabled:cursor-not-allowed has-disabled:opacity-55',
      )}
    >
      <Tick
        ref={tick}
        type={type}
        name={group}
        checked={isChosen}
        disabled={!isChosen && !offer.another}
        onChange={onPress}
        // A second press on a radio fires no change event; it clears an optional one.
        onClick={() => type === 'radio' && isChosen && onPress()}
      />
      {picture}
      {/* A price that would leave the name less room goes below it. */}
      <span className="wrap-anywhere flex min-w-28 flex-1 flex-col">
        <span className="font-medium leading-snug">{withFrenchSpaces(value.name)}</span>
        {facts.length > 0 && <span className="text-2xs text-muted leading-snug">{facts.join(' · ')}</span>}
      </span>
      {offer.offered && !value.soldOut && (
        <span className="ml-auto flex shrink-0 flex-col items-end">
          <span className="font-semibold text-sm text-success">{t('option.offered')}</span>
          {offer.paidLater && (
            <span className="tabular text-2xs text-muted leading-snug">
              {t('option.thenPaid', { price: priceText(value.price) })}
            </span>
          )}
        </span>
      )}
      {isSoldOutNow(value) && (
        <Badge tone="neutral">{soldOutText(value.soldOutUntil ?? null, Date.now(), timeZone)}</Badge>
      )}
      {!value.soldOut && !offer.offered && value.price > 0 && (
        <span className="tabular ml-auto shrink-0 text-muted text-sm">
          {t(isHalf ? 'option.half' : 'option.extra', { price: priceText(value.price) })}
        </span>
      )}
    </label>
  );
  const name = withFrenchSpaces(value.name);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end rounded-control transition-colors',
        'has-enabled:hover:bg-sunken has-checked:bg-accent-soft has-checked:hover:bg-accent-soft',
      )}
    >
      {row}
      {isChosen && type === 'checkbox' && value.maxCount > 1 && (
        <div className="mr-3 py-1.5">
          <Stepper
            compact
            quantity={offer.count}
            label={t('option.pieces', { name })}
            lessLabel={t('option.fewer', { name })}
            moreLabel={t('option.more', { name })}
            moreDisabled={!offer.another}
            onMore={onMore}
            onLess={() => {
              // The stepper goes with the last piece.
              if (offer.count === 1) tick.current?.focus();
              onLess();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The picture for a value's image_type; null when there is none. */
function valuePicture({ image, imageType }: OptionValue, productImage: string | null): string | null {
  return imageType === 'own' ? image : productImage;
}

/**
 * A value's picture by its image_type (SPEC section 3, Option value): its own, the product's, or the product's with a
 * badge. A placeholder icon when it has none.
 */
export function ValuePicture({ value, productImage }: { value: OptionValue; productImage: string | null }) {
  const { image, imageType } = value;
  const picture = valuePicture(value, productImage);
  if (!picture) {
    return (
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-sunken text-muted"
      >
        <Utensils size={20} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Picture src={picture} alt="" shape="value" sizes="48px" className="size-12 rounded-control" />
      {imageType === 'product_with_badge' && image && (
        <Picture
          src={image}
          alt=""
          shape="badge"
          sizes="28px"
          className="-right-2 -bottom-1.5 absolute size-7 rounded-pill ring-2 ring-surface"
        />
      )}
    </span>
  );
}
