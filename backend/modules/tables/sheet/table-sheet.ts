import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { createTranslator } from 'use-intl/core';
import { pdfFile } from '#backend/shared/pdf.ts';
import type { SheetLayout } from '#lib/domain/store/shop-tables.ts';
import messages from '#lib/i18n/messages/fr/table-sheet.json' with { type: 'json' };
import { drawCentred } from './sheet-text.ts';

const text = createTranslator({ locale: 'fr', messages });

/** A table whose code is printed. */
export interface SheetTable {
  area: string;
  number: number;
  name: string | null;
  /** What its code opens. */
  url: string;
}

export interface SheetShop {
  shop: string;
  siteUrl: string;
  /** Whether diners pay by card online. */
  paysOnline: boolean;
}

/** Points in a millimetre. */
const MM = 72 / 25.4;
const PAGE = { width: 210 * MM, height: 297 * MM };
/** What no printer prints on. */
const MARGIN = 10 * MM;
const GREY = '#555555';
const LINE_GREY = '#999999';

/** The white margin that a scanner needs, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Rows of modules overlap by this share of one, so that no hair of paper shows between them. */
const OVERLAP = 0.02;

/** Sizes of a card: of the code with its quiet zone in millimetres, of texts in points. */
interface Sizes {
  code: number;
  shop: number;
  number: number;
  area: number;
  todo: number;
  host: number;
}

const CARDS: Record<Exclude<SheetLayout, 'tents'>, { columns: number; rows: number; sizes: Sizes }> = {
  cards_2: {
    columns: 1,
    rows: 2,
    sizes: { code: 82, shop: 20, number: 42, area: 26, todo: 15, host: 12 },
  },
  cards_6: {
    columns: 2,
    rows: 3,
    sizes: { code: 52, shop: 12, number: 26, area: 16, todo: 10.5, host: 9 },
  },
  cards_12: {
    columns: 3,
    rows: 4,
    sizes: { code: 39, shop: 8.5, number: 17, area: 11, todo: 8, host: 7 },
  },
};

const TENT = {
  columns: 2,
  flap: 18.5 * MM,
  face: 130 * MM,
  sizes: { code: 68, shop: 15, number: 34, area: 21, todo: 12, host: 10 },
} as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The codes of tables as a PDF file of A4 pages: cards with crop marks, or table tents that are read from two sides. */
export async function tableSheet(
  shop: SheetShop,
  layout: SheetLayout,
  tables: readonly SheetTable[],
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'fr',
    autoFirstPage: false,
    info: { Title: text('title', { shop: shop.shop }), Author: shop.shop },
  });
  const perPage = layout === 'tents' ? TENT.columns : CARDS[layout].columns * CARDS[layout].rows;
  for (let first = 0; first < tables.length; first += perPage) {
    document.addPage();
    const onPage = tables.slice(first, first + perPage);
    if (layout === 'tents') drawTents(document, shop, onPage);
    else drawCards(document, shop, layout, onPage);
    // Other calls go on while hundreds of codes are drawn.
    await setImmediate();
  }
  return pdfFile(document);
}

function drawCards(
  document: PDFKit.PDFDocument,
  shop: SheetShop,
  layout: keyof typeof CARDS,
  tables: readonly SheetTable[],
): void {
  const { columns, rows, sizes } = CARDS[layout];
  const width = (PAGE.width - 2 * MARGIN) / columns;
  const height = (PAGE.height - 2 * MARGIN) / rows;
  for (const [index, table] of tables.entries()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const box = { x: MARGIN + column * width, y: MARGIN + row * height, width, height };
    drawCard(document, shop, table, box, sizes);
  }
  drawCropMarks(document, { columns, rows, width, height });
}

/** A strip for each table: two faces, head to head, between two flaps that are glued on one another. */
function drawTents(document: PDFKit.PDFDocument, shop: SheetShop, tables: readonly SheetTable[]): void {
  const width = PAGE.width / TENT.columns;
  for (const [index, table] of tables.entries()) {
    const face = { x: index * width, y: TENT.flap + TENT.face, width, height: TENT.face };
    drawCard(document, shop, table, face, TENT.sizes);
    document.save().rotate(180, { origin: [face.x + width / 2, face.y] });
    drawCard(document, shop, table, face, TENT.sizes);
    document.restore();
    const flap = { x: face.x + 6 * MM, y: PAGE.height - 14 * MM, width: width - 12 * MM };
    drawCentred(document, text('fold'), flap, { size: 7.5, colour: GREY });
  }
  document.save().lineWidth(0.5).strokeColor(LINE_GREY).dash(3, { space: 3 });
  for (const y of [TENT.flap, TENT.flap + TENT.face, TENT.flap + 2 * TENT.face])
    document.moveTo(0, y).lineTo(PAGE.width, y).stroke();
  document.undash();
  // Where the two tents are cut apart.
  for (const [from, to] of [
    [5 * MM, 15 * MM],
    [PAGE.height - 15 * MM, PAGE.height - 5 * MM],
  ] as const)
    document.moveTo(width, from).lineTo(width, to).stroke();
  document.restore();
}

/** What stands on a card, from its top to its foot with equal spaces between. */
function drawCard(
  document: PDFKit.PDFDocument,
  { shop, siteUrl, paysOnline }: SheetShop,
  { area, number, name, url }: SheetTable,
  box: Box,
  sizes: Sizes,
): void {
  const code = sizes.code * MM;
  const place = name === null ? area : text('place', { area, name });
  const lines = {
    shop: { written: shop, style: { size: sizes.shop, bold: true } },
    number: { written: text('table', { number: String(number) }), style: { size: sizes.number, bold: true } },
    area: { written: place, style: { size: sizes.area, colour: GREY } },
    todo: {
      written: text(paysOnline ? 'orderAndPay' : 'order'),
      style: { size: sizes.todo, bold: true },
    },
    host: { written: new URL(siteUrl).host, style: { size: sizes.host, colour: GREY } },
  };
  const heights = Object.values(lines).reduce((sum, { style }) => sum + style.size, code);
  const padding = 4 * MM;
  const gap = Math.max(0, (box.height - heights) / (Object.keys(lines).length + 2));
  const inside = { x: box.x + padding, width: box.width - 2 * padding };
  let y = box.y + gap;
  const line = ({ written, style }: (typeof lines)[keyof typeof lines]) => {
    drawCentred(document, written, { ...inside, y }, style);
    y += style.size + gap;
  };
  line(lines.shop);
  drawCode(document, url, { x: box.x + (box.width - code) / 2, y, side: code });
  y += code + gap;
  line(lines.number);
  line(lines.area);
  line(lines.todo);
  line(lines.host);
}

/** A QR code as one path. A quarter of it may be stained: level Q, or H where that needs no larger code. */
function drawCode(
  document: PDFKit.PDFDocument,
  url: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, data } = encode(url, { ecc: 'Q', boostEcc: true, border: QUIET_ZONE });
  const module = side / size;
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from++) {
      if (!modules[from] || modules[from - 1]) continue;
      let to = from;
      while (modules[to]) to++;
      document.rect(x + from * module, y + row * module, (to - from) * module, module * (1 + OVERLAP));
    }
  }
  document.fill('#000000');
}

const MARK = { outside: 5 * MM, cross: 2 * MM, away: 1 * MM };

/** Lines at the edges of the page and crosses between cards that say where to cut. */
function drawCropMarks(
  document: PDFKit.PDFDocument,
  { columns, rows, width, height }: { columns: number; rows: number; width: number; height: number },
): void {
  document.save().lineWidth(0.4).strokeColor(LINE_GREY);
  const stroke = (x1: number, y1: number, x2: number, y2: number) =>
    document.moveTo(x1, y1).lineTo(x2, y2).stroke();
  const [right, bottom] = [PAGE.width - MARGIN, PAGE.height - MARGIN];
  for (let column = 0; column <= columns; column++) {
    const x = MARGIN + column * width;
    stroke(x, MARGIN - MARK.away - MARK.outside, x, MARGIN - MARK.away);
    stroke(x, bottom + MARK.away, x, bottom + MARK.away + MARK.outside);
  }
  for (let row = 0; row <= rows; row++) {
    const y = MARGIN + row * height;
    stroke(MARGIN - MARK.away - MARK.outside, y, MARGIN - MARK.away, y);
    stroke(right + MARK.away, y, right + MARK.away + MARK.outside, y);
  }
  for (let column = 0; column <= columns; column++)
    for (let row = 1; row < rows; row++) {
      const [x, y] = [MARGIN + column * width, MARGIN + row * height];
      stroke(Math.max(MARGIN, x - MARK.cross), y, Math.min(right, x + MARK.cross), y);
      if (column > 0 && column < columns) stroke(x, y - MARK.cross, x, y + MARK.cross);
    }
  document.restore();
}
