import { cleanLines } from '#lib/domain/clean-text.ts';
import { isDevelopmentHost } from '#lib/domain/development-host.ts';
import { THEME_COLOURS } from '#lib/domain/theme-colours.ts';
import { telephoneText } from '#lib/i18n/telephone.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import type { Letter } from './letter.ts';
import { type Link, letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { words } from './words.ts';

/** A letter from a shop to a person, ready for the outbox. */
export function composeEmail(shop: Shop, recipient: string, letter: Letter): Email {
  const link = letter.action && linkOf(shop, letter.action);
  const footer = words('automatic', { shop: shop.name, telephone: telephoneText(shop.tenant.phone) });
  return {
    storeId: shop.storeId,
    senderName: shop.name,
    senderAddress: `ne-pas-repondre@${new URL(shop.tenant.publicUrl).hostname}`,
    recipient,
    subject: letter.subject,
    html: cleanLines(letterHtml(letter, link, shop.name, footer, THEME_COLOURS[shop.theme])),
    text: cleanLines(letterText(letter, link, shop.name, footer)),
  };
}

/** Leads to the shop's public address, whatever host the call was for: only on a machine of one's own back to there. */
function linkOf(
  { demonstration, tenant }: Shop,
  { label, origin, path }: NonNullable<Letter['action']>,
): Link {
  const isAtHome = demonstration && URL.canParse(origin) && isDevelopmentHost(new URL(origin).hostname);
  return { label, url: `${isAtHome ? origin : tenant.publicUrl}${path}` };
}
