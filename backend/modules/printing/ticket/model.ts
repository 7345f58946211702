import type { PaperWidth } from '#lib/domain/printing/printer.ts';

/**
 * The characters of normal size in a line, and the dots, at 203 dpi: each character has 12 by 24. A roll of labels is 58 mm
 * wide.
 */
export const PAPER_SIZES: Readonly<Record<PaperWidth, { columns: number; dots: number }>> = {
  '80': { columns: 48, dots: 576 },
  '58': { columns: 32, dots: 384 },
  label: { columns: 32, dots: 384 },
};

/** A picture of black and white dots: a byte for each, row by row, 1 for black. */
export interface Bitmap {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** Normal size, twice as high, or twice as high and as wide. */
export type TextSize = 'normal' | 'tall' | 'double';
export type TextAlign = 'left' | 'center' | 'right';

export interface TextStyle {
  size?: TextSize;
  bold?: boolean;
  /** White on black. */
  invert?: boolean;
}

/** A part of a ticket. Texts may be anything that a person typed: the layout cleans and wraps them. */
export type TicketBlock =
  /** A paragraph; all lines but the first are indented by `hanging` more columns of normal size. */
  | ({
      kind: 'text';
      text: string;
      align?: TextAlign;
      indent?: number;
      hanging?: number;
    } & TextStyle)
  /** A text and, on its last line, what stands at the right edge: a price, a time. */
  | ({ kind: 'row'; text: string; end: string; indent?: number; hanging?: number } & TextStyle)
  /** Cells of a table of numbers: the first at the left, the others at the right of columns of one width. */
  | { kind: 'columns'; cells: readonly string[]; bold?: boolean }
  | { kind: 'rule'; style: 'single' | 'double' }
  /** A text in a frame, below an inverted title. */
  | { kind: 'box'; title: string; text: string }
  | { kind: 'space' }
  | { kind: 'qr'; text: string }
  | { kind: 'image'; image: Bitmap }
  | { kind: 'cut' }
  | { kind: 'buzzer' };

/** A ticket for a kind of paper, before it is laid out in lines. */
export interface TicketModel {
  paper: PaperWidth;
  blocks: readonly TicketBlock[];
}
