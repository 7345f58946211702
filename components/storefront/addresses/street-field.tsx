'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { ListOptions, optionId } from '#components/ui/fields/list-options.tsx';
import { searchAddresses } from '#lib/browser/account/addresses.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { AddressSuggestion } from '#lib/domain/account/customer.ts';
import { ADDRESS_LINE_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

const NO_OPTION = -1;

/** The street, with suggestions below it that may be ignored. */
export function StreetField({
  value,
  city,
  error,
  shaking,
  onTyped,
}: {
  value: string;
  /** The postcode and city that suggestions are searched near. */
  city: string;
  error: string | undefined;
  shaking: boolean;
  onTyped: () => void;
}) {
  const t = useTranslations('address.form');
  const listId = useId();
  const [text, setText] = useState(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(NO_OPTION);
  const suggestions = useStreetSuggestions(typed, city);
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
    setText(suggestion.address1);
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
    // Otherwise Escape would close the dialog and Enter submit the form.
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
          options={suggestions.map(({ address1, postcode, city }) => ({
            value: `${address1} ${postcode} ${city}`,
            label: address1,
            note: `${postcode} ${city}`,
          }))}
          active={active}
          onPick={pick}
        />
      )}
      <p role="status" className="sr-only">
        {open && t('suggestionCount', { count: suggestions.length })}
      </p>
    </div>
  );
}

const MIN_LENGTH = 3;
const DEBOUNCE_MS = 250;
const NONE: readonly AddressSuggestion[] = [];

/**
 * Suggestions for the beginning of an address, near `city`; none when `typed` is null. A failed call is silent: the
 * address can always be typed in full.
 */
function useStreetSuggestions(typed: string | null, city: string): readonly AddressSuggestion[] {
  const session = useSession();
  const [found, setFound] = useState<{ text: string; suggestions: readonly AddressSuggestion[] } | null>(
    null,
  );
  const longEnough = typed !== null && typed.trim().length >= MIN_LENGTH;
  const text = longEnough ? `${typed.trim()} ${city}`.trim() : null;

  useEffect(() => {
    if (text === null) return;
    let current = true;
    const timer = setTimeout(async () => {
      const suggestions = await searchAddresses(session, text);
      if (current) setFound({ text, suggestions });
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, session]);

  return text !== null && found?.text === text ? found.suggestions : NONE;
}
