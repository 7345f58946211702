'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { Attention } from './attention.tsx';
import { OptionState } from './option-state.tsx';
import { OptionValues } from './option-values.tsx';
import { useArrival } from './use-arrival.ts';
import type { ProductChoices } from './use-choices.ts';
import { useOptionHint } from './use-option-hint.ts';

/** A collapsible question of the product. Closed, it sums up what is chosen; open, it says what may be. */
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
  /** Whether the issue is what adding has just stopped at. */
  alerting: boolean;
}) {
  const { option, chosen } = state;
  const id = useId();
  const { section, header } = useArrival(choices.arrival, option.productOptionId);
  const hint = useOptionHint();
  const open = choices.isOpen(option.productOptionId);
  const summary =
    !open && chosen.length > 0 && withFrenchSpaces(chosen.map(({ value }) => value.name).join(', '));
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
          onClick={() => choices.turn(option.productOptionId)}
          className="focus-visible:-outline-offset-3 flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left sm:px-6"
        >
          <span className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="font-semibold text-lg leading-snug">{withFrenchSpaces(option.title)}</span>
            <span className="text-muted text-sm">{summary || hint(state)}</span>
          </span>
          <OptionState
            required={option.required}
            done={chosen.length > 0 && issue?.severity !== 'blocking'}
          />
          <ChevronDown
            aria-hidden
            size={20}
            className={classNames('shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      {issue && <Attention id={`${id}-issue`} issue={issue} alerting={alerting} />}
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
