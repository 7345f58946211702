import { done } from '../outcome.ts';
import type { Bind } from './bind.ts';
import type { Csrf } from './csrf.ts';

export function registerCsrfToken(bind: Bind, csrf: Csrf): void {
  bind('csrfToken', async (call) => done({ token: csrf.issue(call) }));
}
