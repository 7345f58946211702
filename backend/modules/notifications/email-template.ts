import { cleanLines } from '#lib/domain/clean-text.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { emailHtml, type Link } from './email-html.ts';
import { emailPlainText } from './email-plain-text.ts';
import { emailText } from './email-texts.ts';
import type { Email } from './repository/email.ts';

/** One row of a table: 'Total TTC' and '23,40 €'. */
export interface EmailRow {
  label: string;
  value: string;
  /** Smaller lines under the label. */
  details?: readonly string[];
  strong?: boolean;
}

/** The content of an e-mail, before it is rendered as HTML and as plain text. */
export interface EmailTemplate {
  subject: string;
  /** The preview text that mail clients show beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A code of six digits, shown large. */
  code?: string;
  /** Groups of rows, with a rule before each. */
  tables?: readonly (readonly EmailRow[])[];
  /** A link to a page of the shop. `origin` is where the person was; only a demonstration uses it. */
  action?: { label: string; origin: string; path: string };
  /** Shown in small print after the action. */
  notes?: readonly string[];
}

/** Renders an e-mail of a shop to a person, ready for the outbox. */
export function composeEmail(shop: Shop, recipient: string, template: EmailTemplate): Email {
  const link = template.action && linkOf(shop, template.action);
  const footer = emailText('automatic', { shop: shop.name, telephone: telephoneText(shop.tenant.phone) });
  return {
    storeId: shop.storeId,
    senderName: shop.name,
    senderAddress: `ne-pas-repondre@${new URL(shop.tenant.publicUrl).hostname}`,
    recipient,
    subject: template.subject,
    html: cleanLines(emailHtml(template, link, shop.name, footer, THEME_COLOURS[shop.theme])),
    text: cleanLines(emailPlainText(template, link, shop.name, footer)),
  };
}

/** The link uses the shop's public address whatever host the call came to; only on a development host that host. */
function linkOf(
  { demonstration, tenant }: Shop,
  { label, origin, path }: NonNullable<EmailTemplate['action']>,
): Link {
  const isLocal = demonstration && URL.canParse(origin) && isDevelopmentHost(new URL(origin).hostname);
  return { label, url: `${isLocal ? origin : tenant.publicUrl}${path}` };
}
