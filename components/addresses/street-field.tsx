'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { ListOptions, optionId } from '#components/ui/list-options.tsx';
import { ADDRESS_LINE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { useStreetSuggestions } from './use-street-suggestions.ts';

const NO_OPTION = -1;

/** The street, with what it may be going to be below it; whoever types on takes none of it. */
export function StreetField({
  value,
  place,
  error,
  shaking,
  onTyped,
}: {
  value: string;
  /** Where the street is looked for. */
  place: string;
  error: string | undefined;
  shaking: boolean;
  onTyped: () => void;
}) {
  const t = useTranslations('address.form');
  const listId = useId();
  const [text, setText] = useState(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(NO_OPTION);
  const suggestions = useStreetSuggestions(typed, place);
  const open = suggestions.length > 0;
  const close = () => setTyped(null);

  function type(next: string): void {
    setText(next);
    setTyped(next);
    setActive(NO_OPTION);
    onTyped();
  }

  function pick(at: number): void {
    const suggestion = suggestions[at];
    if (!suggestion) return;
    setText(suggestion.address_1);
    close();
    onTyped();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, suggestions.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, NO_OPTION));
    else if (event.key === 'Enter' && active !== NO_OPTION) pick(active);
    else if (event.key === 'Escape') close();
    else return;
    // Escape would close the dialog around it, Enter send the form.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <Field
        name="address_1"
        label={t('street')}
        hint={t('streetHint')}
        {...(error && { error })}
        className={shaking ? 'shake' : ''}
        value={text}
        required
        limit={textLimit(ADDRESS_LINE_MAX)}
        autoComplete="address-line1"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active !== NO_OPTION ? optionId(listId, active) : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <ListOptions
          id={listId}
          label={t('suggestions')}
          options={suggestions.map(({ address_1, postcode, city }) => ({
            value: `${address_1} ${postcode} ${city}`,
            label: address_1,
            note: `${postcode} ${city}`,
          }))}
          active={active}
          onPick={pick}
        />
      )}
      <p role="status" className="sr-only">
        {open && t('suggested', { count: suggestions.length })}
      </p>
    </div>
  );
}
