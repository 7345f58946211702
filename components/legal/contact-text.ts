import type { Store } from '#lib/domain/store.ts';
import { telephoneText } from '#lib/i18n/telephone.ts';

/** How to reach a shop, in running text: what its settings give, at the least its name. */
export function contactText({ email, telephone, address, name }: Store): string {
  const quick = [email, telephone && telephoneText(telephone)].filter((means) => means !== null);
  return quick.length > 0 ? quick.join(', ') : (address ?? name);
}
