'use client';

import { ChevronDown, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { pastedText } from '#lib/browser/dom/pasted-text.ts';
import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { readLines } from '#lib/domain/catalogue/content/pasted-lines.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import {
  type TypedValue,
  withValue,
  withValueMoved,
  withValues,
} from '#lib/domain/catalogue/content/values.ts';
import { allergensText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useEditing } from './editing.tsx';
import { NameField, PriceField, Problems, TextInput } from './fields.tsx';
import { useReadings } from './use-typed.ts';
import { ValueDetails } from './value-details.tsx';

/** The values of an option: names and prices in place, the rest of each below it, and a row for a new one. */
export function OptionValues({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.values');
  const [open, setOpen] = useState<string | null>(null);
  const { idOf } = useEditing();
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
    </div>
  );
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-start gap-x-1 @md:grid-cols-[minmax(0,1fr)_7rem_2.75rem] @md:gap-x-2';

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
    <li onKeyDown={onKeyDown} className={classNames('rounded-control', isOpen && 'bg-sunken pb-3')}>
      <div className={classNames(ROW, isOpen && 'p-2')}>
        <NameField
          isCell
          id={`${id}-name`}
          label={t('name', { value: name })}
          name={name}
          maximum={TEXT_MAX.valueName}
          onName={(typed) => changeOption(option.key, (now) => withValue(now, key, { name: typed }))}
          onEnter={onNext}
        />
        <PriceField
          isCell
          id={`${id}-price`}
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
        <ValueFacts option={option} value={value} problems={problems} onOpen={onToggle} />
      )}
    </li>
  );
}

/** What is said of a value beside its name and price, in a line; a tap on what is missing opens it. */
function ValueFacts({
  option,
  value,
  problems,
  onOpen,
}: {
  option: OptionContent;
  value: ValueContent;
  problems: ReturnType<ReturnType<typeof useEditing>['problemsAt']>;
  onOpen: () => void;
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
  if (facts.length === 0 && problems.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 px-3 pt-1 pb-1.5">
      {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
      {unsaid && (
        <button
          type="button"
          data-problem={findingId(unsaid)}
          onClick={onOpen}
          className={classNames(
            'min-h-6 self-start text-left text-sm underline decoration-dotted underline-offset-4',
            unsaid.severity === 'blocking' ? 'text-danger' : 'text-warning',
          )}
        >
          {t('allergensUnsaid')}
        </button>
      )}
      <Problems problems={others} />
    </div>
  );
}

/** An empty row: Enter adds what is typed and begins the next, leaving it adds too, and a pasted list adds all its lines. */
function NewValueRow({ id, option }: { id: string; option: OptionContent }) {
  const t = useTranslations('manageCatalogue.values');
  const { changeOption } = useEditing();
  const { nameProblem, priceProblem } = useReadings();
  const [typed, setTyped] = useState({ name: '', price: '' });
  const [wrong, setWrong] = useState<{ name?: string; price?: string }>({});
  const [seen, setSeen] = useState(option.values.length);
  const nameField = useRef<HTMLInputElement>(null);
  // What is typed stays until it is there: the edit of a shared option may be called off.
  if (seen !== option.values.length) {
    setSeen(option.values.length);
    setTyped({ name: '', price: '' });
  }

  const addAll = (values: readonly TypedValue[]) =>
    changeOption(option.key, (now) => withValues(now, values));

  function add(): void {
    const name = readName(typed.name, TEXT_MAX.valueName);
    const price = typed.price.trim() === '' ? { price: null } : readPrice(typed.price);
    const problems = {
      ...('problem' in name && { name: nameProblem(name.problem, name.length, TEXT_MAX.valueName) }),
      ...('problem' in price && { price: priceProblem(price.problem) }),
    };
    setWrong(problems);
    if ('problem' in name || 'problem' in price) return;
    addAll([{ name: name.name, price: price.price }]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.name.trim() === '' && typed.price.trim() === '') return;
    nameField.current?.focus();
    add();
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (typed.name.trim() !== '') add();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const plain = pastedText(event.clipboardData);
    const read = readLines(plain ?? event.clipboardData.getData('text/plain'));
    if (!read && plain === null) return;
    event.preventDefault();
    if (!read) {
      setTyped({ ...typed, name: typed.name + plain });
      return;
    }
    if ('values' in read) {
      setWrong({});
      addAll(read.values);
    } else setWrong({ name: linesProblem(read) });
  }

  function linesProblem(read: Exclude<ReturnType<typeof readLines>, null | { values: unknown }>): string {
    if ('lines' in read) return t('tooManyLines', { lines: read.lines });
    const { line } = read;
    const text =
      read.problem === 'price'
        ? priceProblem('unreadable')
        : nameProblem(read.problem, read.length, TEXT_MAX.valueName);
    return t('wrongLine', { line, text });
  }

  return (
    <fieldset
      aria-label={t('newName', { option: option.name })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={ROW}
    >
      <TextInput
        isCell
        ref={nameField}
        id={id}
        label={t('newName', { option: option.name })}
        placeholder={t('newPlaceholder')}
        autoComplete="off"
        dir="auto"
        value={typed.name}
        error={wrong.name}
        onPaste={onPaste}
        onChange={({ target }) => {
          setWrong({});
          setTyped({ ...typed, name: target.value });
        }}
      />
      <TextInput
        isCell
        label={t('newPrice', { option: option.name })}
        placeholder={'0,00\u00a0€'}
        inputMode="decimal"
        autoComplete="off"
        value={typed.price}
        error={wrong.price}
        onChange={({ target }) => {
          setWrong({});
          setTyped({ ...typed, price: target.value });
        }}
      />
      {typed.name.trim() !== '' && (
        <IconButton
          label={t('add')}
          onClick={() => {
            nameField.current?.focus();
            add();
          }}
        >
          <Plus aria-hidden size={20} />
        </IconButton>
      )}
    </fieldset>
  );
}
