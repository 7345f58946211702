'use client';

import { CircleAlert, Plus, TriangleAlert, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { OptionContent, OptionUse } from '#lib/domain/catalogue/content/content.ts';
import { optionSentence } from '#lib/domain/catalogue/content/option-sentence.ts';
import type { NestedUse } from '#lib/domain/catalogue/content/reveals.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { AttachSheet } from './attach-sheet.tsx';
import { useEditing } from './editing.tsx';
import { CONTROLS, type Control } from './option-sentence.tsx';

/** The values that a folded card names. */
const SUMMARISED = 6;

/** 'Si « En menu » est choisi' */
export function Condition({ nested: { revealed } }: { nested: NestedUse }) {
  const t = useTranslations('manageCatalogue.option');
  const { content } = useEditing();
  const by = content.options.find(({ key }) => key === revealed?.by);
  const names = by?.values.filter(({ key }) => revealed?.values.includes(key)).map(({ name }) => name) ?? [];
  return (
    <p className="font-medium text-accent-ink text-sm">
      {t('condition', {
        values: names.map((name) => `«\u00a0${name}\u00a0»`).join(' ou '),
        count: names.length,
      })}
    </p>
  );
}

/** How many products use the option; opens the list of all. */
export function Shared({ option, users, isOwn }: { option: OptionContent; users: number; isOwn: boolean }) {
  const t = useTranslations('manageCatalogue.option');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-1 inline-flex min-h-7 items-center gap-1.5 self-start rounded-chip px-1 text-left text-muted text-sm hover:text-ink hover:underline"
      >
        <Users aria-hidden size={16} className="shrink-0" />
        {[t('usedBy', { count: users }), ...(isOwn ? [t('ownRules')] : [])].join(' · ')}
      </button>
      {isOpen && <AttachSheet option={option} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The rules that the sentence does not have, each opening its control. */
export function OtherRules({
  option,
  own,
  onOpen,
}: {
  option: OptionContent;
  own: OptionUse['own'];
  onOpen: (control: Control) => void;
}) {
  const t = useTranslations('manageCatalogue.option');
  const [isOpen, setOpen] = useState(false);
  const said = new Set(optionSentence(option, own).map(({ part }) => part));
  const isMany = option.type !== 'radio' && !option.halves;
  const canBeAdded: Readonly<Record<Control, boolean>> = {
    count: false,
    price: false,
    status: isMany && !said.has('always_paid') && !said.has('first_free'),
    pieces: option.type !== 'radio' && !said.has('pieces'),
    reset: isMany && !said.has('reset'),
    reveals: !said.has('reveals'),
    methodPrices: !said.has('method_prices'),
    pricesBy: !said.has('prices_by'),
  };
  const missing = CONTROLS.filter((control) => canBeAdded[control]);
  if (missing.length === 0 || option.values.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="quiet" className="-mx-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Plus aria-hidden size={18} className={classNames('transition-transform', isOpen && 'rotate-45')} />
        {t('otherRules')}
      </Button>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {missing.map((control) => (
            <Button
              key={control}
              kind="secondary"
              onClick={() => {
                setOpen(false);
                onOpen(control);
              }}
            >
              {t(`control.${control}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The values in a line, 'Blanche · Harissa · Cheddar 1,00 €', and how many have something to settle; a tap shows them. */
export function FoldedValues({
  option: { values },
  problems,
  onOpen,
}: {
  option: OptionContent;
  problems: readonly CatalogueProblem[];
  onOpen: () => void;
}) {
  const t = useTranslations('manageCatalogue.option');
  const named = values
    .slice(0, SUMMARISED)
    .map(({ name, price }) => (price === ZERO ? name : `${name} ${priceText(price)}`));
  const more = values.length - named.length;
  const summary = [...named, ...(more > 0 ? [t('moreValues', { count: more })] : [])].join(' · ');
  const concerned = new Set(problems.map(({ at }) => at.value)).size;
  const isBlocked = problems.some(({ severity }) => severity === 'blocking');
  const Icon = isBlocked ? CircleAlert : TriangleAlert;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="wrap-anywhere -mx-2 flex flex-col gap-1 rounded-control px-2 py-1 text-left text-muted text-sm hover:bg-sunken"
    >
      <span>
        <span className="sr-only">{t('unfoldValues')}</span> {values.length === 0 ? t('noValues') : summary}
      </span>
      {concerned > 0 && (
        <span className={classNames('flex items-center gap-2', isBlocked ? 'text-danger' : 'text-warning')}>
          <Icon aria-hidden size={16} className="shrink-0" />
          {t('toSettle', { count: concerned })}
        </span>
      )}
    </button>
  );
}
