'use client';

import { Check, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import type { OptionContent, OptionUse } from '#lib/domain/catalogue/content/content.ts';
import { productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import type { NestedUse } from '#lib/domain/catalogue/content/reveals.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { useEditing, useOpenFor, useShownProblem } from './editing.tsx';
import { NameField, Problems } from './fields.tsx';
import { Condition, FoldedValues, OtherRules, Shared } from './option-card-parts.tsx';
import { OptionControl } from './option-controls.tsx';
import { type Control, OptionSentence } from './option-sentence.tsx';
import { OptionValues } from './option-values.tsx';
import { controlToOpen } from './problem-field.ts';

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
