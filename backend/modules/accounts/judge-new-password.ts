import { judgePassword, type WeakPassword } from '#lib/domain/password/judge-password.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { fieldSentence } from '../../shared/sentences.ts';

const SENTENCES = {
  common: 'passwordCommon',
  repetitive: 'passwordRepetitive',
  personal: 'passwordPersonal',
} as const satisfies Record<WeakPassword, string>;

interface Owner {
  firstname: string;
  lastname: string;
  email: string;
}

/** Refuses a new password that is easily guessed, and names its field. */
export function judgeNewPassword(
  password: string,
  { firstname, lastname, email }: Owner,
  shop: string,
  field: 'password' | 'new_password' = 'password',
): Outcome<null> {
  const weak = judgePassword(password, [firstname, lastname, email, shop]);
  return weak ? refuse('weak_password', { fields: { [field]: fieldSentence(SENTENCES[weak]) } }) : done(null);
}
