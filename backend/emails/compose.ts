import { THEME_COLOURS } from '#lib/domain/theme-colours.ts';
import { telephoneText } from '#lib/i18n/telephone.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { words } from './words.ts';

/** A letter from a shop to a person, ready for the outbox. */
export function composeEmail(shop: Shop, recipient: string, letter: Letter): Email {
  const footer = words('automatic', { shop: shop.name, telephone: telephoneText(shop.tenant.phone) });
  return {
    storeId: shop.storeId,
    senderName: shop.name,
    senderAddress: `ne-pas-repondre@${new URL(shop.tenant.publicUrl).hostname}`,
    recipient,
    subject: letter.subject,
    html: letterHtml(letter, shop.name, footer, THEME_COLOURS[shop.theme]),
    text: letterText(letter, shop.name, footer),
  };
}
