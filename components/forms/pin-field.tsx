'use client';

import { Field } from '#components/ui/fields/field.tsx';
import type { FieldCheck } from './use-form.ts';

const PIN = '\\d{4,6}';

/** What `PinField` demands; the form's check. */
export const checkPin: FieldCheck = ({ name, value }) =>
  name === 'pin' && !new RegExp(`^${PIN}$`).test(value) ? 'pin' : null;

/** A new PIN of 4 to 6 digits, which is not hidden: it is read out to somebody, or remembered. */
export function PinField({ label, hint, error }: { label: string; hint: string; error: string | undefined }) {
  return (
    <Field
      name="pin"
      label={label}
      hint={hint}
      error={error}
      required
      inputMode="numeric"
      autoComplete="off"
      className="code-field max-w-xs"
    />
  );
}
