import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import type { SheetLayout } from '#lib/domain/store/shop-tables.ts';

/** How many codes a page has beside and below each other; a table tent has one on each face. */
const GRIDS: Record<SheetLayout, { columns: number; rows: number }> = {
  cards_2: { columns: 1, rows: 2 },
  cards_6: { columns: 2, rows: 3 },
  cards_12: { columns: 3, rows: 4 },
  tents: { columns: 2, rows: 2 },
};

/** 216 dots per inch: less than any printer has. */
const SCALE = 3;

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What the QR codes of a sheet say, page by page and row by row; null where a place is empty. */
export async function sheetCodes(pdf: Uint8Array, layout: SheetLayout): Promise<(string | null)[][]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pages: (string | null)[][] = [];
    for (const picture of await picturesOf(document)) pages.push(codesIn(picture, GRIDS[layout]));
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}

async function picturesOf(document: PDFiumDocument): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
    pictures.push({ data, width, height });
  }
  return pictures;
}

function codesIn(picture: Picture, { columns, rows }: { columns: number; rows: number }): (string | null)[] {
  const width = Math.floor(picture.width / columns);
  const height = Math.floor(picture.height / rows);
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * height;
    const part = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * picture.width + left) * 4;
      part.set(picture.data.subarray(from, from + width * 4), y * width * 4);
    }
    return jsQR(part, width, height)?.data ?? null;
  });
}
