import { createTranslator } from 'use-intl/core';
import { escapeHtml } from '#backend/shared/escape-html.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { cleanLines } from '#lib/domain/clean-text.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS, type ThemeColours } from '#lib/domain/store/theme-colours.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import emails from '#lib/i18n/messages/fr/emails.json' with { type: 'json' };
import { atShop } from '#lib/i18n/names-in-sentences.ts';
import type { Area } from '#lib/tenant/tenant.ts';
import type { Email } from './repository/email.ts';

export const emailText = createTranslator({ locale: 'fr', messages: emails });

/** A restaurant's name in the two forms that the texts use: by itself, and after 'chez'. */
export const shopNames = ({ name }: { name: string }) => ({ shop: name, atShop: atShop(name) });

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
  /**
   * A link to a page of the shop, of its storefront unless it says otherwise. `origin` is where the person was; only a
   * demonstration uses it.
   */
  action?: TemplateLink;
  /** Links side by side, of which the person taps one; each has its symbol above its words. */
  choices?: readonly (TemplateLink & { symbol: string })[];
  /** Shown in small print after the action. */
  notes?: readonly string[];
  /** A link in small print after the notes. */
  quietLink?: TemplateLink;
}

interface TemplateLink {
  label: string;
  area?: Area;
  origin: string;
  path: string;
}

interface Link {
  label: string;
  url: string;
}

interface Links {
  action: Link | undefined;
  choices: readonly (Link & { symbol: string })[];
  quiet: Link | undefined;
}

/** Renders an e-mail of a shop to a person, ready for the outbox. */
export function composeEmail(shop: Shop, recipient: string, template: EmailTemplate): Email {
  const links: Links = {
    action: template.action && linkOf(shop, template.action),
    choices: (template.choices ?? []).map((choice) => ({ ...linkOf(shop, choice), symbol: choice.symbol })),
    quiet: template.quietLink && linkOf(shop, template.quietLink),
  };
  const footer = emailText('automatic', { shop: shop.name, telephone: telephoneText(shop.tenant.phone) });
  return {
    storeId: shop.storeId,
    senderName: shop.name,
    senderAddress: `ne-pas-repondre@${new URL(shop.tenant.publicUrl).hostname}`,
    recipient,
    subject: template.subject,
    html: cleanLines(emailHtml(template, links, shop.name, footer, THEME_COLOURS[shop.theme])),
    text: cleanLines(emailPlainText(template, links, shop.name, footer)),
  };
}

/** The link uses the shop's public address whatever host the call came to; only on a development host that host. */
function linkOf(
  { demonstration, tenant, manageUrl }: Shop,
  { label, area = 'storefront', origin, path }: TemplateLink,
): Link {
  const isLocal = demonstration && URL.canParse(origin) && isDevelopmentHost(new URL(origin).hostname);
  const base = area === 'manage' ? manageUrl : tenant.publicUrl;
  return { label, url: `${isLocal ? origin : base}${path}` };
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace";
const SERIF = "Georgia, 'Times New Roman', serif";
const INK = '#231f1b';
const QUIET = '#6f675e';
const RULE = '#e6dfd5';

// Some clients, Gmail among them, drop <style>: essential styles are inline, these only refine them.
const REFINEMENTS = `
  a { color: ${INK}; }
  @media (max-width: 600px) { .page { padding: 0 !important; } .sheet { border-radius: 0 !important; padding: 28px 22px !important; } .band { border-radius: 0 !important; padding: 18px 22px !important; } .foot { padding: 0 22px 24px !important; } }
  @media (prefers-color-scheme: dark) {
    .page { background: #171513 !important; } .sheet { background: #211e1b !important; }
    .ink, .ink a { color: #f3eee7 !important; } .quiet, .quiet a { color: #b5aca1 !important; }
    .rule { border-color: #3a352f !important; }
  }`;

const paragraphHtml = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${INK};font:16px/1.6 ${SANS}">${escapeHtml(text)}</p>`;

const noteHtml = (html: string) =>
  `<p class="quiet" style="margin:0 0 10px;color:${QUIET};font:13px/1.55 ${SANS}">${html}</p>`;

function rowHtml({ label, value, details = [], strong = false }: EmailRow): string {
  const weight = strong ? '700' : '400';
  const small = details
    .map((text) => `<br><span class="quiet" style="color:${QUIET};font-size:13px">${escapeHtml(text)}</span>`)
    .join('');
  const cell = `class="ink" valign="top" style="padding:5px 0;color:${INK};font:${weight} 15px/1.5 ${SANS}`;
  return `<tr><td ${cell}">${escapeHtml(label)}${small}</td>
<td align="right" ${cell};padding-left:16px;text-align:right">${escapeHtml(value)}</td></tr>`;
}

const tableHtml = (rows: readonly EmailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="rule" style="border-top:1px solid ${RULE};margin:0;padding:10px 0">${rows.map(rowHtml).join('\n')}</table>`;

function actionHtml({ label, url }: Link, { accent, onAccent }: ThemeColours): string {
  const href = escapeHtml(url);
  return `<p style="margin:26px 0"><a href="${href}" class="button" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${accent};color:${onAccent};font:600 16px/1.3 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>
${noteHtml(`${escapeHtml(emailText('linkFallback'))}<br><a href="${href}" style="color:${QUIET};word-break:break-all">${href}</a>`)}`;
}

const choicesHtml = (choices: Links['choices']) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;table-layout:fixed"><tr>
${choices.map(choiceHtml).join('\n')}
</tr></table>`;

const choiceHtml = ({ symbol, label, url }: Links['choices'][number]) =>
  `<td align="center" valign="top" style="padding:2px"><a href="${escapeHtml(url)}" class="ink" style="display:block;padding:12px 0;border-radius:10px;color:${INK};font:13px/1.3 ${SANS};text-decoration:none"><span aria-hidden="true" style="font-size:34px;line-height:1.3">${symbol}</span><br><span style="text-decoration:underline">${escapeHtml(label)}</span></a></td>`;

const quietLinkHtml = ({ label, url }: Link) =>
  noteHtml(`<a href="${escapeHtml(url)}" style="color:${QUIET}">${escapeHtml(label)}</a>`);

const codeHtml = (code: string) =>
  `<p class="ink" style="margin:4px 0 24px;color:${INK};font:600 34px/1.2 ${MONO};letter-spacing:8px">${code}</p>`;

/** Renders an e-mail as HTML that also reads well without styles, pictures or tables. */
function emailHtml(
  template: EmailTemplate,
  { action, choices, quiet }: Links,
  shop: string,
  footer: string,
  palette: ThemeColours,
): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(template.subject)}</title>
<style>${REFINEMENTS}</style>
</head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(template.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f5f1ea;padding:32px 16px"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="band" style="background:${palette.accent};border-radius:14px 14px 0 0;padding:20px 40px;color:${palette.onAccent};font:italic 20px/1.3 ${SERIF}">${escapeHtml(shop)}</td></tr>
<tr><td class="sheet" style="background:#ffffff;border-radius:0 0 14px 14px;padding:36px 40px 40px">
<h1 class="ink" style="margin:0 0 20px;color:${INK};font:400 28px/1.25 ${SERIF}">${escapeHtml(template.heading)}</h1>
${[template.greeting, ...template.paragraphs].map(paragraphHtml).join('\n')}
${template.code ? codeHtml(template.code) : ''}
${(template.tables ?? []).map(tableHtml).join('\n')}
${choices.length > 0 ? choicesHtml(choices) : ''}
${action ? actionHtml(action, palette) : ''}
${(template.notes ?? []).map((text) => noteHtml(escapeHtml(text))).join('\n')}
${quiet ? quietLinkHtml(quiet) : ''}
<p class="ink" style="margin:24px 0 0;color:${INK};font:16px/1.6 ${SANS}">${escapeHtml(emailText('closing'))}<br>${escapeHtml(shop)}</p>
</td></tr></table>
<p class="quiet foot" style="max-width:480px;margin:20px auto 0;color:${QUIET};font:12px/1.6 ${SANS};text-align:center">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}

const WIDTH = 72;

/** Wraps a text at its plain spaces, never at no-break spaces. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function rowText({ label, value, details = [] }: EmailRow): string {
  const gap = Math.max(2, WIDTH - label.length - value.length);
  return [`${label}${' '.repeat(gap)}${value}`, ...details.map((text) => `    ${text}`)].join('\n');
}

const tableText = (rows: readonly EmailRow[]) => ['-'.repeat(WIDTH), ...rows.map(rowText)].join('\n');

const linkText = ({ label, url }: Link) => `${label}\u00a0:\n${url}`;

/** Renders an e-mail as plain text with the same content as the HTML. */
function emailPlainText(
  template: EmailTemplate,
  { action, choices, quiet }: Links,
  shop: string,
  footer: string,
): string {
  const { tables = [], notes = [], code } = template;
  return `${[
    shop,
    template.heading.toUpperCase(),
    ...[template.greeting, ...template.paragraphs].map(wrap),
    ...(code ? [`    ${code}`] : []),
    ...(tables.length > 0 ? [tables.map(tableText).join('\n')] : []),
    ...choices.map(linkText),
    ...(action ? [linkText(action)] : []),
    ...notes.map(wrap),
    ...(quiet ? [linkText(quiet)] : []),
    `${emailText('closing')}\n${shop}`,
    `-- \n${wrap(footer)}`,
  ].join('\n\n')}\n`;
}
