'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { withValue, withValueMoved } from '#lib/domain/catalogue/content/values.ts';
import { allergensText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useEditing, useShownProblem } from './editing.tsx';
import { NameField, PriceField, Problems } from './fields.tsx';
import { NewValueRow, VALUE_ROW } from './new-value-row.tsx';
import { valueToOpen } from './problem-field.ts';
import { ValueDetails } from './value-details.tsx';

/** The values of an option: names and prices in place, the rest of each below it, and a row for a new one. */
export function OptionValues({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.values');
  const [open, setOpen] = useState<string | null>(null);
  const { idOf } = useEditing();
  useShownProblem((problem) => setOpen(valueToOpen(problem, option.key) ?? open));
  const id = idOf(option.key);
  return (
    <div className="@container flex flex-col gap-1.5">
      <ul aria-label={t('list', { option: option.name })} className="flex flex-col gap-1.5">
        {option.values.map((value) => (
          <ValueRow
            key={value.key}
            id={`${id}-${value.key}`}
            option={option}
            value={value}
            isOpen={open === value.key}
            onToggle={() => setOpen(open === value.key ? null : value.key)}
            onNext={() => document.getElementById(`${id}-new`)?.focus()}
          />
        ))}
      </ul>
      <NewValueRow id={`${id}-new`} option={option} />
      <p className="text-muted text-sm">{t('newHint')}</p>
    </div>
  );
}

function ValueRow({
  id,
  option,
  value,
  isOpen,
  onToggle,
  onNext,
}: {
  id: string;
  option: OptionContent;
  value: ValueContent;
  isOpen: boolean;
  onToggle: () => void;
  onNext: () => void;
}) {
  const t = useTranslations('manageCatalogue.values');
  const { changeOption, problemsAt } = useEditing();
  const problems = problemsAt({ kind: 'option', key: option.key, value: value.key });
  const { key, name } = value;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    const { target } = event;
    changeOption(option.key, (now) => withValueMoved(now, key, by));
    keepFocus(target instanceof HTMLElement ? target.id : undefined);
  }

  return (
    <li
      onKeyDown={onKeyDown}
      data-place={placeId({ kind: 'option', key: option.key, value: key })}
      className={classNames('rounded-control', isOpen && 'bg-sunken pb-3')}
    >
      <div className={classNames(VALUE_ROW, isOpen && 'p-2')}>
        <NameField
          isCell
          id={`${id}-name`}
          data-field="name"
          label={t('name', { value: name })}
          name={name}
          maximum={TEXT_MAX.valueName}
          onName={(typed) => changeOption(option.key, (now) => withValue(now, key, { name: typed }))}
          onEnter={onNext}
        />
        <PriceField
          isCell
          id={`${id}-price`}
          data-field="price"
          label={t('price', { value: name })}
          price={value.price}
          onPrice={(price) => changeOption(option.key, (now) => withValue(now, key, { price }))}
          onEnter={onNext}
        />
        <IconButton
          label={t('details', { value: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          onClick={onToggle}
        >
          <ChevronDown
            aria-hidden
            size={20}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </IconButton>
      </div>
      {isOpen ? (
        <div id={`${id}-details`} className="px-2 @md:px-3">
          <ValueDetails option={option} value={value} problems={problems} />
        </div>
      ) : (
        <ValueFacts
          option={option}
          value={value}
          problems={problems}
          onOpen={onToggle}
          onNoAllergens={() => changeOption(option.key, (now) => withValue(now, key, { allergens: [] }))}
        />
      )}
    </li>
  );
}

/** What is said of a value beside its name and price, in a line; a tap on what is missing opens it, or says that there is none. */
function ValueFacts({
  option,
  value,
  problems,
  onOpen,
  onNoAllergens,
}: {
  option: OptionContent;
  value: ValueContent;
  problems: ReturnType<ReturnType<typeof useEditing>['problemsAt']>;
  onOpen: () => void;
  onNoAllergens: () => void;
}) {
  const t = useTranslations('manageCatalogue.values');
  const food = useTranslations('food');
  const methods = useTranslations('manageCatalogue.method');
  const { content } = useEditing();
  const nameOf = (key: string) => content.options.find((each) => each.key === key)?.name ?? key;
  const isPriced = option.type !== 'radio' && !option.halves;
  const facts = [
    value.product !== null && t('isProduct'),
    isPriced && !value.reset && value.priceStatus !== 'general' && t(`facts.${value.priceStatus}`),
    isPriced && value.maxCount > 1 && t('facts.maxCount', { count: value.maxCount }),
    value.reset && t('facts.reset'),
    value.reveals.length > 0 && t('facts.reveals', { options: value.reveals.map(nameOf).join(', ') }),
    ...Object.entries(value.methodPrices).map(([method, price]) =>
      t('facts.methodPrice', {
        method: methods(method as keyof typeof value.methodPrices),
        price: priceText(price),
      }),
    ),
    value.pricesBy && t('facts.pricesBy', { option: nameOf(value.pricesBy.option) }),
    value.allergens && value.allergens.length > 0 && allergensText(food, value.allergens),
  ].filter(Boolean);
  const unsaid = problems.find(({ problem }) => problem === 'allergens_unsaid');
  const others = problems.filter(({ problem }) => problem !== 'allergens_unsaid');
  // At once, and not with the next check of the catalogue.
  const isUnsaid = value.allergens === null && value.product === null;
  if (facts.length === 0 && problems.length === 0 && !isUnsaid) return null;
  return (
    <div className="flex flex-col gap-1 px-3 pt-1 pb-1.5">
      {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
      {isUnsaid && (
        <p
          className={classNames(
            'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm',
            unsaid?.severity === 'warning' ? 'text-warning' : 'text-danger',
          )}
        >
          <button
            type="button"
            data-problem={unsaid && findingId(unsaid)}
            onClick={onOpen}
            className="min-h-6 text-left underline decoration-dotted underline-offset-4"
          >
            {t('allergensUnsaid')}
          </button>
          <button
            type="button"
            aria-label={t('noAllergensOf', { value: value.name })}
            onClick={onNoAllergens}
            className="min-h-8 rounded-chip border border-line-strong bg-surface px-3 text-ink transition-colors hover:bg-sunken"
          >
            {t('noAllergens')}
          </button>
        </p>
      )}
      <Problems problems={others} />
    </div>
  );
}
