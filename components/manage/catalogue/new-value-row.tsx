'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { pastedText } from '#lib/browser/dom/pasted-text.ts';
import type { OptionContent } from '#lib/domain/catalogue/content/content.ts';
import { readLines } from '#lib/domain/catalogue/content/pasted-lines.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { type TypedValue, withValues } from '#lib/domain/catalogue/content/values.ts';
import { useEditing } from './editing.tsx';
import { TextInput } from './fields.tsx';
import { useReadings } from './use-typed.ts';

/** The columns of a value: its name, its price, a button. */
export const VALUE_ROW =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-start gap-x-1 @md:grid-cols-[minmax(0,1fr)_7rem_2.75rem] @md:gap-x-2';

/** An empty row: Enter adds what is typed and begins the next, leaving it adds too, and a pasted list adds all its lines. */
export function NewValueRow({ id, option }: { id: string; option: OptionContent }) {
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
      className={VALUE_ROW}
    >
      <TextInput
        isCell
        ref={nameField}
        id={id}
        data-field="newValue"
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
