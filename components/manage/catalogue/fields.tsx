'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useProblemText } from './problem-text.ts';
import { useReadings, useTyped } from './use-typed.ts';

interface Texts {
  label: string;
  hint?: string | undefined;
  id?: string;
  /** The label is for screen readers only: the field is in a row of a list. */
  isCell?: boolean;
  autoFocus?: boolean;
  className?: string | undefined;
  /** After Enter has taken what is typed. */
  onEnter?: ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
}

/** A name, taken when the field is left. */
export function NameField({
  name,
  maximum,
  onName,
  onEnter,
  ...texts
}: Texts & { name: string; maximum: number; onName: (name: string) => void }) {
  const { takeName } = useReadings();
  const { field, error } = useTyped(name, (text) => takeName(text, maximum, onName), { onEnter });
  return <TextInput {...texts} {...field} error={error} dir="auto" autoComplete="off" />;
}

/** A text of a row, taken when the field is left. `onText` returns what is wrong with it. */
export function TypedText({
  text,
  onText,
  onEnter,
  ...texts
}: Texts & { text: string; onText: (text: string) => string | null }) {
  const { field, error } = useTyped(text, onText, { onEnter });
  return <TextInput isCell autoFocus {...texts} {...field} error={error} dir="auto" autoComplete="off" />;
}

type PriceFieldProperties = Texts & { placeholder?: string | undefined } & (
    | { price: Cents; onPrice: (price: Cents) => void; isOptional?: false }
    // Empty: null.
    | { price: Cents | null; onPrice: (price: Cents | null) => void; isOptional: true }
  );

/** A price, shown as '8,50 €' once the field is left. */
export function PriceField({ onEnter, placeholder = '0,00\u00a0€', ...properties }: PriceFieldProperties) {
  const { price, onPrice, isOptional = false, ...texts } = properties;
  const { takePrice } = useReadings();
  const { field, error } = useTyped(
    price === null ? '' : priceText(price),
    (text) =>
      takePrice(
        text,
        (read) => {
          if (properties.isOptional) properties.onPrice(read);
          else if (read !== null) properties.onPrice(read);
        },
        { empty: isOptional },
      ),
    { onEnter },
  );
  return (
    <TextInput
      {...texts}
      {...field}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

/** An input with its label above, or of a row. */
export function TextInput({
  isCell = false,
  label,
  hint,
  error,
  className,
  ...rest
}: { isCell?: boolean; label: string; hint?: string | undefined; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'maxLength'
>) {
  const noteId = useId();
  if (!isCell) return <Field label={label} hint={hint} error={error} className={className ?? ''} {...rest} />;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <input
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        className={classNames(
          'min-h-11 w-full rounded-control border bg-surface px-3 text-base text-ink placeholder:text-muted',
          'transition-colors focus-visible:border-ink',
          error === undefined ? 'border-line hover:border-line-strong' : 'border-danger',
        )}
        {...rest}
      />
      {error !== undefined && (
        <p id={noteId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** Problems beside what they concern: what blocks publishing in red, warnings in amber. */
export function Problems({
  problems,
  children,
}: {
  problems: readonly CatalogueProblem[];
  /** What settles them. */
  children?: ReactNode;
}) {
  const textOf = useProblemText();
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {problems.map((problem) => {
        const isBlocking = problem.severity === 'blocking';
        const Icon = isBlocking ? CircleAlert : TriangleAlert;
        return (
          <li
            key={findingId(problem)}
            data-problem={findingId(problem)}
            className={classNames('flex gap-2 text-sm', isBlocking ? 'text-danger' : 'text-warning')}
          >
            <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span>
              {textOf(problem)} {children}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
