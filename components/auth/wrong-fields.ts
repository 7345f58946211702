import { EMAIL_ADDRESS } from '#lib/contract/email-address.ts';
import { telephoneNumber } from '#lib/domain/telephone.ts';
import { countryIn } from './telephone-field.tsx';

/** Why the browser would not send an input; each has its sentence. */
export type WrongReason = 'tooLong' | 'required' | 'email' | 'telephone' | 'tooShort' | 'terms' | 'code';

function reasonOf(input: HTMLInputElement): WrongReason | null {
  if (input.dataset.tooLong !== undefined) return 'tooLong';
  const { valueMissing, typeMismatch, patternMismatch } = input.validity;
  if (valueMissing) return input.type === 'checkbox' ? 'terms' : 'required';
  // Browsers take an address without a dot after the @ for one.
  if (typeMismatch || (input.type === 'email' && input.value && !EMAIL_ADDRESS.test(input.value.trim())))
    return 'email';
  if (input.type === 'tel' && input.value && telephoneNumber(input.value, countryIn(input.form)) === null)
    return 'telephone';
  if (patternMismatch) return 'code';
  // Browsers tell a value that is too short only once it was typed, not when it was filled in.
  return input.minLength > input.value.length && input.value ? 'tooShort' : null;
}

/** The inputs of a form that break their own attributes (required, type, minlength) or their limit, by name: all that is wrong at once. */
export function wrongInputs(form: HTMLFormElement): Map<string, WrongReason> {
  const wrong = new Map<string, WrongReason>();
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement) || !input.name) continue;
    const reason = reasonOf(input);
    if (reason) wrong.set(input.name, reason);
  }
  return wrong;
}
