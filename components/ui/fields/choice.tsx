import type { ComponentProps, ReactNode } from 'react';
import { Tick } from './tick.tsx';

/** A radio button whose whole box can be tapped. */
export function Choice({
  title,
  note,
  icon,
  ...rest
}: { title: string; note?: string | undefined; icon?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'title'
>) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <Tick type="radio" className="outline-none" {...rest} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-muted text-sm">{note}</span>}
      </span>
      {icon && (
        <span aria-hidden className="text-muted">
          {icon}
        </span>
      )}
    </label>
  );
}

/** Radio buttons of which one is chosen, each with its note. */
export function ChoiceGroup<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  choices: readonly { value: Value; title: string; note?: string }[];
  /** null while none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {choices.map(({ value: each, ...texts }) => (
        <Choice
          key={each}
          name={name}
          value={each}
          checked={value === each}
          onChange={() => onChange(each)}
          {...texts}
        />
      ))}
    </fieldset>
  );
}
