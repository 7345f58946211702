'use client';

import { Check, CircleAlert, Pencil, Plus, Trash2, TriangleAlert, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { OptionContent, OptionUse } from '#lib/domain/catalogue/content/content.ts';
import { productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { optionSentence } from '#lib/domain/catalogue/content/option-sentence.ts';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import type { NestedUse } from '#lib/domain/catalogue/content/reveals.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { AttachSheet } from './attach-sheet.tsx';
import { useEditing, useOpenFor, useShownProblem } from './editing.tsx';
import { NameField, Problems } from './fields.tsx';
import { OptionControl } from './option-controls.tsx';
import { CONTROLS, type Control, OptionSentence } from './option-sentence.tsx';
import { OptionValues } from './option-values.tsx';
import { controlToOpen } from './problem-field.ts';

/** The values that a folded card names. */
const SUMMARISED = 6;

/** An option of the product: what it asks as a sentence, and its values. One that another reveals is indented below it. */
export function OptionCard({
  option,
  own,
  nested,
  place,
  count,
  startsOpen,
  onMove,
  onRemove,
}: {
  option: OptionContent;
  own: OptionUse['own'];
  nested: NestedUse;
  /** Among those of its depth. */
  place: number;
  count: number;
  startsOpen: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('manageCatalogue.option');
  const { content, product, problems: all, problemsAt, changeOption, idOf } = useEditing();
  const inPanel = all.filter(
    ({ at, problem }) =>
      at.kind === 'option' &&
      at.key === option.key &&
      (at.value !== undefined || problem === 'option_without_values'),
  );
  const [isOpen, setOpen] = useOpenFor(inPanel, startsOpen);
  const [control, setControl] = useState<Control | null>(null);
  useShownProblem((problem) => setControl(controlToOpen(problem, option.key) ?? control));
  const panelId = useId();
  const users = productsUsing(content, option.key);
  const problems = [
    ...problemsAt({ kind: 'option', key: option.key }),
    ...all.filter(
      ({ at, about }) =>
        at.kind === 'product' &&
        at.key === product.key &&
        about?.kind === 'option' &&
        about.key === option.key,
    ),
  ];
  const headingId = `${idOf(option.key)}-heading`;
  const moveButtons = (
    <MoveButtons
      texts={{ up: t('up', { option: option.name }), down: t('down', { option: option.name }) }}
      place={place}
      count={count}
      busy={false}
      onMove={onMove}
    />
  );
  return (
    <li
      style={{ marginInlineStart: `${Math.min(nested.depth, 3) * 1.25}rem` }}
      className={classNames(
        'relative',
        nested.depth > 0 &&
          'before:absolute before:-top-3 before:bottom-0 before:-left-3 before:border-line-strong before:border-l-2',
      )}
    >
      <section
        aria-labelledby={headingId}
        data-place={placeId({ kind: 'option', key: option.key })}
        className="panel flex flex-col gap-3 p-4"
      >
        {nested.revealed && <Condition nested={nested} />}
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <h3
              id={headingId}
              tabIndex={-1}
              dir="auto"
              className="wrap-anywhere font-bold text-lg leading-snug outline-none"
            >
              {option.title}
            </h3>
            <Shared option={option} users={users.length} isOwn={Object.keys(own).length > 0} />
          </div>
          <div className="max-sm:hidden">{moveButtons}</div>
          <IconButton
            label={t(isOpen ? 'fold' : 'unfold', { option: option.name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Check aria-hidden size={20} /> : <Pencil aria-hidden size={18} />}
          </IconButton>
        </div>
        <OptionSentence
          option={option}
          own={own}
          open={control}
          panelId={panelId}
          onOpen={(wanted) => setControl(control === wanted ? null : wanted)}
        />
        {control !== null && (
          <section
            id={panelId}
            data-field={control}
            aria-label={t(`control.${control}`)}
            className="@container flex flex-col gap-3 rounded-control bg-sunken p-4"
          >
            <OptionControl key={control} control={control} option={option} own={own} />
            <Button kind="secondary" className="self-start" onClick={() => setControl(null)}>
              {t('done')}
            </Button>
          </section>
        )}
        <Problems problems={problems} />
        {isOpen ? (
          <>
            <OtherRules option={option} own={own} onOpen={setControl} />
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <NameField
                label={t('title')}
                name={option.title}
                maximum={TEXT_MAX.optionTitle}
                onName={(title) => changeOption(option.key, (now) => ({ ...now, title }))}
              />
              <NameField
                label={t('name')}
                name={option.name}
                maximum={TEXT_MAX.optionName}
                onName={(name) => changeOption(option.key, (now) => ({ ...now, name }))}
              />
            </div>
            <OptionValues option={option} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Button kind="quiet" className="-mx-2 text-danger" onClick={onRemove}>
                <Trash2 aria-hidden size={18} />
                {t(users.length > 1 ? 'detach' : 'remove')}
              </Button>
              <div className="sm:hidden">{moveButtons}</div>
            </div>
          </>
        ) : (
          <FoldedValues
            option={option}
            problems={inPanel.filter(({ at }) => at.value !== undefined)}
            onOpen={() => setOpen(true)}
          />
        )}
      </section>
    </li>
  );
}

/** 'Si « En menu » est choisi' */
function Condition({ nested: { revealed } }: { nested: NestedUse }) {
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
function Shared({ option, users, isOwn }: { option: OptionContent; users: number; isOwn: boolean }) {
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
function OtherRules({
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
function FoldedValues({
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
