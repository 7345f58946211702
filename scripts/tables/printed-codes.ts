import { encode } from 'uqr';
import { escapeHtml } from '#backend/shared/escape-html.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { slugOf } from '#lib/routes.ts';

/** The white margin that a scanner needs, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as SVG, with enough error correction to be read with a stain on it. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}

/** Start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** A table with its QR code. */
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

/**
 * The file name of a table's code: '1-salle-07.svg'. The area's number distinguishes areas whose names differ only in
 * characters that a file name leaves out.
 */
export function fileName({ area, number }: Table, areas: readonly string[]): string {
  return `${areas.indexOf(area) + 1}-${slugOf(area)}-${String(number).padStart(2, '0')}.svg`;
}
