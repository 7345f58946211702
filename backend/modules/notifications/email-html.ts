import type { ThemeColours } from '#lib/domain/store/theme-colours.ts';
import type { EmailRow, EmailTemplate } from './email-template.ts';
import { emailText } from './email-texts.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

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

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${INK};font:16px/1.6 ${SANS}">${escapeHtml(text)}</p>`;

const note = (html: string) =>
  `<p class="quiet" style="margin:0 0 10px;color:${QUIET};font:13px/1.55 ${SANS}">${html}</p>`;

function row({ label, value, details = [], strong = false }: EmailRow): string {
  const weight = strong ? '700' : '400';
  const small = details
    .map((text) => `<br><span class="quiet" style="color:${QUIET};font-size:13px">${escapeHtml(text)}</span>`)
    .join('');
  const cell = `class="ink" valign="top" style="padding:5px 0;color:${INK};font:${weight} 15px/1.5 ${SANS}`;
  return `<tr><td ${cell}">${escapeHtml(label)}${small}</td>
<td align="right" ${cell};padding-left:16px;text-align:right">${escapeHtml(value)}</td></tr>`;
}

const table = (rows: readonly EmailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="rule" style="border-top:1px solid ${RULE};margin:0;padding:10px 0">${rows.map(row).join('\n')}</table>`;

export interface Link {
  label: string;
  url: string;
}

function action({ label, url }: Link, { accent, onAccent }: ThemeColours): string {
  const href = escapeHtml(url);
  return `<p style="margin:26px 0"><a href="${href}" class="button" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${accent};color:${onAccent};font:600 16px/1.3 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>
${note(`${escapeHtml(emailText('otherwise'))}<br><a href="${href}" style="color:${QUIET};word-break:break-all">${href}</a>`)}`;
}

const bigCode = (code: string) =>
  `<p class="ink" style="margin:4px 0 24px;color:${INK};font:600 34px/1.2 ${MONO};letter-spacing:8px">${code}</p>`;

/** Renders an e-mail as HTML that also reads well without styles, pictures or tables. */
export function emailHtml(
  template: EmailTemplate,
  link: Link | undefined,
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
${[template.greeting, ...template.paragraphs].map(paragraph).join('\n')}
${template.code ? bigCode(template.code) : ''}
${(template.tables ?? []).map(table).join('\n')}
${link ? action(link, palette) : ''}
${(template.notes ?? []).map((text) => note(escapeHtml(text))).join('\n')}
<p class="ink" style="margin:24px 0 0;color:${INK};font:16px/1.6 ${SANS}">${escapeHtml(emailText('closing'))}<br>${escapeHtml(shop)}</p>
</td></tr></table>
<p class="quiet foot" style="max-width:480px;margin:20px auto 0;color:${QUIET};font:12px/1.6 ${SANS};text-align:center">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}
