import { escapeHtml } from '#backend/modules/notifications/email-html.ts';
import type { Table } from '#lib/domain/store/table-token.ts';

/** A table with the picture of its code. */
export interface TableCard extends Table {
  svg: string;
}

/** Six cards on a sheet of A4, to be cut along the dashes. */
const STYLE = `
  @page { size: A4; margin: 10mm }
  * { box-sizing: border-box }
  body { margin: 0; color: #1c1917; background: #fff; font: 11pt/1.35 "Bricolage Grotesque", "Avenir Next", "Segoe UI", system-ui, sans-serif }
  .advice { max-width: 190mm; margin: 8mm auto; padding: 5mm 6mm; border-radius: 3mm; background: #f5f1ea }
  .advice p { margin: 0 }
  .cards { display: grid; grid-template-columns: repeat(2, 95mm); grid-auto-rows: 92mm; justify-content: center; margin: 0; padding: 0; list-style: none }
  .card { display: flex; flex-direction: column; align-items: center; justify-content: space-between; padding: 6mm 5mm 5mm; outline: .25mm dashed #b8b0a6; outline-offset: -.125mm; text-align: center; break-inside: avoid }
  .card > div { max-width: 100% }
  .shop { overflow: hidden; font-size: 12pt; font-weight: 700; white-space: nowrap; text-overflow: ellipsis }
  .card svg { display: block; width: 50mm; height: 50mm }
  .table { font-size: 23pt; font-weight: 800; line-height: 1.05; letter-spacing: -.02em }
  .area { overflow: hidden; color: #6b645c; font-size: 11pt; white-space: nowrap; text-overflow: ellipsis }
  .scan { padding: 1.2mm 4.5mm; border-radius: 10mm; color: #fff; background: #1c1917; font-size: 10.5pt; font-weight: 600; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  @media print { .advice { display: none } }
`;

/** The cards of a shop's tables as a page to print and cut. */
export function sheet(shop: string, cards: readonly TableCard[]): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>QR codes des tables - ${escapeHtml(shop)}</title>
<style>${STYLE}</style>
</head>
<body>
<aside class="advice"><p>À imprimer au format A4, à 100&nbsp;%, puis à découper le long des pointillés. Essayez un code avec votre téléphone avant de poser les autres.</p></aside>
<ol class="cards">
${cards.map((card) => cardHtml(shop, card)).join('\n')}
</ol>
</body>
</html>
`;
}

const cardHtml = (shop: string, { area, number, svg }: TableCard) => `<li class="card">
<div class="shop">${escapeHtml(shop)}</div>
${svg}
<div><div class="table">Table&nbsp;${number}</div><div class="area">${escapeHtml(area)}</div></div>
<div class="scan">Scannez pour commander</div>
</li>`;
