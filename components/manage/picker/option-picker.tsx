'use client';

import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { Tick } from '#components/ui/fields/tick.tsx';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { optionsAddAllergens } from '#lib/domain/catalogue/catalogue.ts';
import type { FoodInformation } from '#lib/domain/catalogue/food-information.ts';
import type { Option, OptionValue, Product } from '#lib/domain/catalogue/product.ts';
import { LINE_NOTE_MAX, QUANTITY_MIN } from '#lib/domain/limits.ts';
import { times } from '#lib/domain/money.ts';
import { askedOrder } from '#lib/domain/options/asked-order.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick, toggle, unpick } from '#lib/domain/options/pick.ts';
import { type OptionSelection, type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import { type OptionIssue, validateSelection } from '#lib/domain/options/validate.ts';
import { offerOf } from '#lib/domain/options/value-offer.ts';
import { allergensText, mayContainText } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { optionHint } from '#lib/i18n/option-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** What a line begins with. */
interface Start {
  choices: readonly Choice[];
  quantity: number;
  comment: string;
}

/** What was put together of a product. */
export interface Picked {
  selection: Selection;
  quantity: number;
  /** The note for the kitchen, trimmed. */
  comment: string;
}

/** The options of a product, all open, its quantity and a note; adds the line once the rules of the options allow it. */
export function OptionPicker({
  product,
  start,
  takeLabel,
  onPicked,
  onBack,
}: {
  /** At the prices of the order. */
  product: Product;
  start: Start | null;
  /** What the button says that takes the line at a price; by default that it is chosen. */
  takeLabel?: (price: string) => string;
  onPicked: (picked: Picked) => void;
  /** Chooses another product; null where that is done elsewhere. */
  onBack: (() => void) | null;
}) {
  const t = useTranslations('managePicker');
  const [choices, setChoices] = useState<readonly Choice[]>(start?.choices ?? []);
  const [quantity, setQuantity] = useState(start?.quantity ?? QUANTITY_MIN);
  const [comment, setComment] = useState(start?.comment ?? '');
  /** The issues of the last attempt. */
  const [issues, setIssues] = useState<readonly OptionIssue[]>([]);
  const noteId = useId();
  const selection = selectionOf(product.options, choices);
  const name = product.name ?? t('unnamed');
  const price = times(unitPriceOf(product, selection), quantity);

  function choose(made: readonly Choice[]): void {
    setChoices(made);
    setIssues([]);
  }

  function onAdd(): void {
    const found = validateSelection(selection);
    const blocking = found.find(({ severity }) => severity === 'blocking');
    // A hint about free choices is shown once: the second tap adds the line as it is.
    const first = blocking ?? (issues.length === 0 ? found[0] : undefined);
    if (first) {
      setIssues(found);
      document.getElementById(sectionId(first.productOptionId))?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (comment.trim().length > LINE_NOTE_MAX) {
      document.getElementById(noteId)?.focus();
      return;
    }
    onPicked({ selection, quantity, comment: comment.trim() });
  }

  return (
    <>
      <div className="flex flex-col gap-1 border-line border-b px-4 pt-4 pb-3 sm:px-6">
        {onBack && (
          <button
            type="button"
            onClick={onBack}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-medium text-accent-ink hover:bg-sunken"
          >
            <ArrowLeft aria-hidden size={18} />
            {t('other')}
          </button>
        )}
        <h2 className="wrap-anywhere pr-12 font-bold text-xl">{name}</h2>
        <FoodFacts food={product} more={optionsAddAllergens(product)} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
        {askedOrder(selection).map((state) => (
          <OptionChoices
            key={state.option.productOptionId}
            product={product}
            state={state}
            selection={selection}
            issue={
              issues.find(({ productOptionId }) => productOptionId === state.option.productOptionId) ?? null
            }
            onChoose={choose}
          />
        ))}
        <Field
          id={noteId}
          label={t('note')}
          limit={textLimit(LINE_NOTE_MAX)}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div className="flex items-center gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        <Stepper
          quantity={quantity}
          label={t('quantity')}
          lessLabel={t('fewer')}
          moreLabel={t('more')}
          lessDisabled={quantity <= QUANTITY_MIN}
          moreDisabled={quantity >= LINE_QUANTITY_MAX}
          onLess={() => setQuantity(quantity - 1)}
          onMore={() => setQuantity(quantity + 1)}
        />
        <Button className="button-board tabular flex-1" onClick={onAdd}>
          {takeLabel ? takeLabel(priceText(price)) : t('take', { price: priceText(price) })}
        </Button>
      </div>
    </>
  );
}

/** The allergens and traces of a dish or a value, as its diner reads them. */
function FoodFacts({
  food,
  more = false,
}: {
  food: Pick<FoodInformation, 'allergens' | 'mayContain'>;
  /** Whether choices may add others. */
  more?: boolean;
}) {
  const t = useTranslations('food');
  const picker = useTranslations('managePicker');
  const facts = [
    allergensText(t, food.allergens),
    more && picker('moreAllergens'),
    mayContainText(t, food),
  ].filter(Boolean);
  return facts.length > 0 && <span className="wrap-anywhere text-muted text-sm">{facts.join(' · ')}</span>;
}

const sectionId = (productOptionId: number) => `picker-${productOptionId}`;

/** The values of one option, side by side. */
function OptionChoices({
  product,
  state,
  selection,
  issue,
  onChoose,
}: {
  product: Product;
  state: OptionSelection;
  selection: Selection;
  issue: OptionIssue | null;
  onChoose: (choices: readonly Choice[]) => void;
}) {
  const t = useTranslations('product');
  const picker = useTranslations('managePicker');
  const { option } = state;
  const issueId = useId();
  return (
    <fieldset
      id={sectionId(option.productOptionId)}
      aria-describedby={issue ? issueId : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-lg">{withFrenchSpaces(option.title)}</span>
        <span className="text-muted text-sm">{optionHint(t, state)}</span>
        {option.required && <Badge tone="accent">{picker('required')}</Badge>}
      </legend>
      {issue && (
        <p
          id={issueId}
          role="alert"
          className={classNames(
            'flex items-center gap-2 rounded-control px-3 py-2 text-sm',
            issue.severity === 'blocking' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
          )}
        >
          <TriangleAlert aria-hidden size={18} className="shrink-0" />
          {issue.severity === 'warning'
            ? picker('issue.option_free_left', { count: issue.remaining })
            : picker(`issue.${issue.code}`)}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {option.values.map((value) => (
          <ValueChoice
            key={value.optionValueId}
            options={product.options}
            option={option}
            value={value}
            selection={selection}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

function ValueChoice({
  options,
  option,
  value,
  selection,
  onChoose,
}: {
  options: readonly Option[];
  option: Option;
  value: OptionValue;
  selection: Selection;
  onChoose: (choices: readonly Choice[]) => void;
}) {
  const t = useTranslations('product');
  const offer = offerOf(options, selection, option, value);
  const isChosen = offer.count > 0;
  const type = option.type === 'radio' ? 'radio' : 'checkbox';
  const choice = { productOptionId: option.productOptionId, optionValueId: value.optionValueId };
  const onPress = () => onChoose(toggle(options, selection.choices, choice));
  const name = withFrenchSpaces(value.name);
  const isPriced = !value.soldOut && !offer.offered && value.price > 0;
  return (
    <div className="flex flex-wrap items-center rounded-control border border-line-strong has-checked:border-accent has-checked:bg-accent-soft">
      <label className="flex min-h-14 min-w-0 flex-1 basis-40 cursor-pointer items-center gap-3 px-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <Tick
          type={type}
          name={`picker-option-${option.productOptionId}`}
          checked={isChosen}
          disabled={!isChosen && (!offer.another || value.soldOut)}
          onChange={onPress}
          // A second press on a radio fires no change event; it clears an optional one.
          onClick={() => type === 'radio' && isChosen && onPress()}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="wrap-anywhere font-medium leading-snug">{name}</span>
          {/* A choice that adds none says nothing, but a product among the choices says so. */}
          {(value.productId !== null || value.allergens?.length || value.mayContain.length > 0) && (
            <FoodFacts food={value} />
          )}
        </span>
        {value.soldOut && <Badge>{t('soldOut')}</Badge>}
        {offer.offered && !value.soldOut && (
          <span className="shrink-0 text-sm text-success">{t('option.offered')}</span>
        )}
        {isPriced && (
          <span className="tabular shrink-0 text-muted text-sm">
            {t(option.halves ? 'option.half' : 'option.extra', { price: priceText(value.price) })}
          </span>
        )}
      </label>
      {isChosen && type === 'checkbox' && value.maxCount > 1 && (
        <div className="p-1.5">
          <Stepper
            compact
            quantity={offer.count}
            label={t('option.pieces', { name })}
            lessLabel={t('option.fewer', { name })}
            moreLabel={t('option.more', { name })}
            moreDisabled={!offer.another}
            onLess={() => onChoose(unpick(options, selection.choices, choice))}
            onMore={() => onChoose(pick(options, selection.choices, choice))}
          />
        </div>
      )}
    </div>
  );
}
