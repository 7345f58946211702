import { createHash } from 'node:crypto';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import unavailable from '#lib/i18n/messages/fr/unavailable.json' with { type: 'json' };
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type Headers, securityHeaders } from '../headers/security-headers.ts';

/** System colours and inline style only: the files of the build may be unavailable too. */
const STYLE = `
:root{color-scheme:light dark;font:1.125rem/1.55 ui-sans-serif,system-ui,sans-serif}
body{min-height:100vh;min-height:100dvh;margin:0;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;width:100%;max-width:32rem;padding:3rem 1.25rem;text-align:center}
h1{margin:.25rem 0 1rem;font-size:clamp(1.3rem,6vw,2.25rem);line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
p{margin:0;text-wrap:pretty}
.shop{font-weight:600}
a{color:inherit;text-underline-offset:.25em}
.retry{display:inline-block;margin:2rem 0;padding:.8rem 1.75rem;border-radius:.75rem;background:CanvasText;color:Canvas;font-weight:600;text-decoration:none}
.retry:focus-visible,a:focus-visible{outline:3px solid;outline-offset:3px}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Says why a shop cannot be shown. It loads no file and runs no script, so it is readable during any failure.
 */
function fallbackPage(tenant: Tenant | null, { title, text }: { title: string; text: string }): Buffer {
  const shop = tenant ? `<p class="shop">${escaped(tenant.title)}</p>` : '';
  const call = tenant?.phone
    ? `<p>${unavailable.call} <a href="${escaped(telephoneLink(tenant.phone))}">${escaped(telephoneText(tenant.phone))}</a></p>`
    : '';
  return Buffer.from(
    `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${shop}<h1>${title}</h1><p>${text}</p><a class="retry" href="">${unavailable.retry}</a>${call}</main></body></html>`,
  );
}

/** Sent for a page that can neither be rendered nor found in the cache. */
export const failurePage = (tenant: Tenant | null): Buffer => fallbackPage(tenant, unavailable.failure);

/** Stored by the service worker for when the browser has no network. */
export const offlinePage = (tenant: Tenant): Buffer => fallbackPage(tenant, unavailable.offline);

export const fallbackHeaders = (production: boolean): Headers => [
  ...securityHeaders(production, POLICY),
  ['content-type', 'text/html; charset=utf-8'],
  ['cache-control', 'no-store'],
];
