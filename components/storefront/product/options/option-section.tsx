'use client';

import { ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { scrollBehavior } from '#lib/browser/dom/use-reduced-motion.ts';
import { countedNames } from '#lib/domain/basket/grouped-options.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { optionHint } from '#lib/i18n/option-text.ts';
import { OptionIssueMessage } from './option-issue.tsx';
import { OptionValues } from './option-values.tsx';
import type { ProductChoices, ScrollTarget } from './use-choices.ts';

/** A collapsible option of the product. Closed it lists the chosen values, open it says what may be chosen. */
export function OptionSection({
  product,
  state,
  choices,
  issue,
  alerting,
}: {
  product: Product;
  state: OptionSelection;
  choices: ProductChoices;
  issue: OptionIssue | null;
  /** Whether the last attempt to add has just failed on this issue. */
  alerting: boolean;
}) {
  const { option, chosen } = state;
  const id = useId();
  const { section, header } = useScrollTarget(choices.scrollTarget, option.productOptionId);
  const t = useTranslations('product');
  const open = choices.isOpen(option.productOptionId);
  const chosenNames = countedNames(chosen.map(({ value }) => value));
  const summary = !open && chosen.length > 0 && withFrenchSpaces(chosenNames.map(countedName).join(', '));
  return (
    <section
      ref={section}
      data-option={option.productOptionId}
      className="scroll-mt-17 scroll-mb-24 border-line border-b"
    >
      <h3>
        <button
          ref={header}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-values`}
          onClick={() => choices.toggleSection(option.productOptionId)}
          className="focus-visible:-outline-offset-3 flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left sm:px-6"
        >
          <span className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="font-semibold text-lg leading-snug">{withFrenchSpaces(option.title)}</span>
            <span className="text-muted text-sm">{summary || optionHint(t, state)}</span>
          </span>
          <OptionState
            required={option.required}
            done={chosen.length >= (option.halves ? 2 : 1) && issue?.severity !== 'blocking'}
          />
          <ChevronDown
            aria-hidden
            size={20}
            className={classNames('shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      {issue && <OptionIssueMessage id={`${id}-issue`} issue={issue} alerting={alerting} />}
      <div id={`${id}-values`} hidden={!open}>
        {open && (
          <OptionValues
            product={product}
            state={state}
            choices={choices}
            describedBy={issue ? `${id}-issue` : undefined}
          />
        )}
      </div>
    </section>
  );
}

/** Done, required or optional. */
function OptionState({ required, done }: { required: boolean; done: boolean }) {
  const t = useTranslations('product.option');
  if (done) return <CircleCheck aria-label={t('done')} size={22} className="shrink-0 text-success" />;
  if (required) return <Badge tone="accent">{t('required')}</Badge>;
  return <span className="shrink-0 text-muted text-sm">{t('optional')}</span>;
}

/** A section taller than this share of the window is aligned with its top. */
const TALL = 0.55;

/** Scrolls a section into view and focuses its header when it becomes the target. */
function useScrollTarget(
  target: ScrollTarget | null,
  productOptionId: number,
): { section: RefObject<HTMLElement | null>; header: RefObject<HTMLButtonElement | null> } {
  const section = useRef<HTMLElement>(null);
  const header = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (target?.productOptionId !== productOptionId) return;
    header.current?.focus({ preventScroll: true });
    const tall = (section.current?.offsetHeight ?? 0) > innerHeight * TALL;
    section.current?.scrollIntoView({
      block: tall || target.toTop ? 'start' : 'nearest',
      behavior: scrollBehavior(),
    });
  }, [target, productOptionId]);
  return { section, header };
}
