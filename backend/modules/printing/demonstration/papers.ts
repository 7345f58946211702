import type { PrintJobKind } from '#lib/domain/printing/print-job.ts';
import type { PaperWidth } from '#lib/domain/printing/printer.ts';
import { drawPrinted } from '../fake/printed-paper.ts';

/** The papers of a shop that are kept. */
const KEPT_MAX = 30;

/** A ticket that came out of a printer of the demonstration. */
interface Kept {
  printJobId: number;
  printerName: string;
  kind: PrintJobKind;
  at: number;
  paper: PaperWidth;
  /** What the printer got. */
  bytes: Uint8Array;
  text: string;
}

export interface Paper extends Omit<Kept, 'paper' | 'bytes'> {
  png: Buffer;
}

/** What came out of the printers of a demonstration, in the memory of this process. */
export interface Papers {
  keep(storeId: number, paper: Kept): void;
  /** Newest first, each drawn when it is looked at first. */
  list(storeId: number): Promise<Paper[]>;
}

export function createPapers(): Papers {
  const kept = new Map<number, Kept[]>();
  const drawn = new WeakMap<Kept, Promise<Buffer>>();

  function pictureOf(paper: Kept): Promise<Buffer> {
    const picture = drawn.get(paper) ?? drawPrinted(paper.bytes, paper.paper);
    drawn.set(paper, picture);
    return picture;
  }

  return {
    keep(storeId, paper) {
      const papers = kept.get(storeId) ?? [];
      kept.set(storeId, [paper, ...papers].slice(0, KEPT_MAX));
    },
    async list(storeId) {
      const papers: Paper[] = [];
      for (const paper of kept.get(storeId) ?? []) {
        const { bytes: _bytes, paper: _paper, ...rest } = paper;
        papers.push({ ...rest, png: await pictureOf(paper) });
      }
      return papers;
    },
  };
}
