'use client';

import { Check, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import { useFoundCommunes, type WantedCommune } from '#lib/browser/manage/delivery-zones.ts';
import { communeKey, type ShopZone, ZONE_COMMUNES_MAX } from '#lib/domain/store/shop-zones.ts';
import { placeQueryOf } from '#lib/domain/text-search.ts';

const TYPING_MS = 200;

/** The communes of a zone: those it has, each to be removed, and a search that adds others. */
export function CommunePicker({
  communes,
  others,
  error,
  onChange,
}: {
  communes: readonly WantedCommune[];
  /** The other zones of the shop. */
  others: readonly ShopZone[];
  error: string | undefined;
  onChange: (communes: readonly WantedCommune[]) => void;
}) {
  const t = useTranslations('manageDelivery.communes');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const listId = useId();
  const present = new Set(communes.map(communeKey));

  function add(commune: WantedCommune): void {
    if (present.has(communeKey(commune)) || communes.length >= ZONE_COMMUNES_MAX) return;
    onChange([...communes, commune]);
    setSaid(t('added', { city: commune.city, postcode: commune.postcode }));
  }

  function remove(commune: WantedCommune): void {
    onChange(communes.filter((each) => communeKey(each) !== communeKey(commune)));
    setSaid(t('removed', { city: commune.city, postcode: commune.postcode }));
    keepFocus(listId);
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold text-lg">{t('title', { count: communes.length })}</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul id={listId} tabIndex={-1} className="flex flex-wrap gap-2 outline-none empty:hidden">
        {communes.map((commune) => {
          const { city, postcode } = commune;
          const first = others.find((zone) =>
            zone.communes.some((each) => communeKey(each) === communeKey(commune)),
          );
          return (
            <li
              key={communeKey(commune)}
              className="flex max-w-full items-center rounded-chip border border-line-strong bg-surface pl-3"
            >
              <span className="wrap-anywhere min-w-0 py-1.5" dir="auto">
                {city} <span className="text-muted">{postcode}</span>
                {first && <span className="block text-muted text-xs">{t('also', { zone: first.name })}</span>}
              </span>
              <IconButton label={t('remove', { city, postcode })} onClick={() => remove(commune)}>
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Field
        type="search"
        name="communes"
        label={t('search')}
        error={error}
        hint={communes.length >= ZONE_COMMUNES_MAX ? t('full', { count: ZONE_COMMUNES_MAX }) : t('hint')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // The form would be sent.
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
      />
      <FoundCommunes text={text} present={present} onAdd={add} />
    </fieldset>
  );
}

function FoundCommunes({
  text,
  present,
  onAdd,
}: {
  text: string;
  present: ReadonlySet<string>;
  onAdd: (commune: WantedCommune) => void;
}) {
  const t = useTranslations('manageDelivery.communes');
  const settled = useSettled(text.trim(), TYPING_MS);
  const reading = useFoundCommunes(settled);
  const { name, postcode } = placeQueryOf(settled);
  if (name.length < 2 && postcode === '') return null;
  const own = ownPlace(settled);
  const found = reading.status === 'found' ? reading.value.communes : [];
  const isKnown = own && found.some((each) => communeKey(each) === communeKey(own));
  const offered: readonly WantedCommune[] = own && !isKnown ? [...found, own] : found;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-muted text-sm">
        {reading.status === 'unavailable'
          ? t('unavailable')
          : reading.status !== 'found'
            ? t('searching')
            : found.length === 0
              ? t('none')
              : t(reading.value.more ? 'foundMore' : 'found', { count: found.length })}
      </p>
      {offered.length > 0 && (
        <ul className="panel divide-y divide-line overflow-hidden">
          {offered.map((commune) => {
            const isPresent = present.has(communeKey(commune));
            const { city, postcode: code } = commune;
            return (
              <li key={communeKey(commune)}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-3"
                  aria-disabled={isPresent || undefined}
                  onClick={() => onAdd(commune)}
                >
                  <span className="wrap-anywhere min-w-0 flex-1" dir="auto">
                    {!isPresent && <span className="sr-only">{t('add')} </span>}
                    <span className="font-semibold">{city}</span> {code}
                    <span className="block text-muted text-sm">{commune.region ?? t('own')}</span>
                    {isPresent && <span className="sr-only">{t('present')}</span>}
                  </span>
                  {isPresent ? (
                    <Check aria-hidden size={20} className="text-success" />
                  ) : (
                    <Plus aria-hidden size={20} />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** A place that is typed with its whole postcode: the part of a town, which no data set has; null for anything else. */
function ownPlace(text: string): WantedCommune | null {
  const [, city = '', postcode = ''] = /^(.*\S)[\s,(]+(\d{5})\)?$/.exec(text) ?? [];
  return city === '' ? null : { city, postcode, insee: null };
}
