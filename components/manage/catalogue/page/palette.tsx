'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { isNamed } from '#lib/domain/catalogue/search-products.ts';
import { useEditorPage } from './editor-page.tsx';

/** What is done without a product. */
export interface PaletteAction {
  text: string;
  onChoose: () => void;
}

const SHOWN_MAX = 12;

/** Searches products, options and actions; the arrows and Enter choose (Ctrl K). */
export function Palette({
  actions,
  onOpen,
  onClose,
}: {
  actions: readonly PaletteAction[];
  onOpen: (product: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.palette');
  const { content } = useEditorPage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  // An option is changed in the form of a product that uses it.
  const userOf = useMemo(
    () =>
      new Map(
        content.products.toReversed().flatMap(({ key, options }) => options.map((use) => [use.option, key])),
      ),
    [content],
  );
  const shown = useMemo(() => {
    const named = actions
      .filter((action) => isNamed(action.text, text))
      .map((action) => ({ ...action, kind: 'action', id: action.text }));
    if (text.trim() === '') return named;
    const products = content.products
      .filter(({ name }) => isNamed(name, text))
      .slice(0, SHOWN_MAX)
      .map(({ key, name }) => ({
        kind: 'product',
        id: `product/${key}`,
        text: name,
        onChoose: () => onOpen(key),
      }));
    const options = content.options
      .filter(({ key, name }) => userOf.has(key) && isNamed(name, text))
      .map(({ key, name }) => ({
        kind: 'option',
        id: `option/${key}`,
        text: name,
        onChoose: () => onOpen(userOf.get(key) ?? ''),
      }));
    return [...named, ...products, ...options].slice(0, SHOWN_MAX);
  }, [actions, content, onOpen, userOf, text]);
  // The sheet has taken the focus when it opened.
  useEffect(() => input.current?.focus(), []);
  const chosen = Math.min(at, shown.length - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  }

  function choose(place: number): void {
    const action = shown[place];
    if (!action) return;
    onClose();
    action.onChoose();
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex min-h-80 flex-col gap-3 p-4 pr-16 sm:p-5 sm:pr-16">
        <input
          ref={input}
          role="combobox"
          aria-label={t('label')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={t('label')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 text-lg placeholder:text-muted"
        />
        {shown.length === 0 && (
          <p role="status" className="px-2 text-muted">
            {t('none')}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="-mr-12 flex flex-col">
          {shown.map(({ id: entry, kind, text: name }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
            <div
              key={entry}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onClick={() => choose(place)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1',
                place === chosen ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <span dir="auto" className="wrap-anywhere min-w-0 flex-1">
                {name}
              </span>
              <span className="shrink-0 text-muted text-sm">{t('kind', { kind })}</span>
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
