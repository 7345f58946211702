import fc from 'fast-check';
import { printedLines } from '#backend/modules/printing/fake/printed-paper.ts';
import { readEscPos, UnknownCommandError } from '#backend/modules/printing/fake/read-escpos.ts';
import { encodable, pagesOf } from '#backend/modules/printing/ticket/code-pages.ts';
import { drawLines, drawTextLine, drawTicket } from '#backend/modules/printing/ticket/draw.ts';
import { encodeTicket } from '#backend/modules/printing/ticket/encode.ts';
import { layOut, type PaperLine } from '#backend/modules/printing/ticket/layout.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import { PAPER_SIZES, type TicketModel } from '#backend/modules/printing/ticket/model.ts';
import type { PrinterAbilities } from '#backend/modules/printing/ticket/ticket.ts';
import { CODE_PAGES, type CodePage, PAPER_WIDTHS } from '#lib/domain/printing/printer.ts';
import { aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';
import { isFull, sampleOf } from '#tests/support/full-run.ts';
import { GOLDEN_TICKETS } from './golden-tickets.ts';

const printer = (codePage: CodePage, changes: Partial<PrinterAbilities> = {}): PrinterAbilities => ({
  language: 'esc_pos',
  codePage,
  cuts: true,
  buzzes: true,
  ...changes,
});

/** A line of paper as it can be compared: text of one style, without spaces at its end; or dots. */
type Compared = string | { width: number; height: number; black: number };

const styled = ({ texts }: Extract<PaperLine, { kind: 'text' }>): string => {
  const signs = texts.flatMap(({ text, size, bold, invert }) =>
    Array.from(text, (sign) => `${size[0]}${bold ? 'b' : ''}${invert ? 'i' : ''}${sign}`),
  );
  while (signs.at(-1)?.endsWith(' ') && !signs.at(-1)?.includes('i')) signs.pop();
  return signs.join('');
};

const dotted = ({ width, height, dots }: Extract<PaperLine, { kind: 'image' }>['image']): Compared => ({
  width,
  height,
  black: dots.reduce((sum, dot) => sum + dot, 0),
});

/** What the layout has for the paper. */
function intended(model: TicketModel, codePage: CodePage): Compared[] {
  return layOut(model).flatMap((line): Compared[] => {
    if (line.kind === 'text')
      return encodable(line, pagesOf(codePage))
        ? [styled(line)]
        : [dotted(drawTextLine(line, PAPER_SIZES[model.paper].dots))];
    // Paper is fed before it is cut, and a line after.
    if (line.kind === 'cut') return ['', '', '', '', 'cut', ''];
    if (line.kind === 'buzzer') return ['buzzer', ''];
    throw new Error(`not compared: ${line.kind}`);
  });
}

/** What came out of the printer. */
const printed = (bytes: Uint8Array): Compared[] =>
  printedLines(bytes).map((line) =>
    line.kind === 'text' ? styled(line) : line.kind === 'image' ? dotted(line.image) : line.kind,
  );

/** Texts that try to be commands, and others. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '\u001b@',
        '\u001bp\u0000\u0019\u0019',
        '\u001dV\u0000',
        '\u0010\u0014\u0001',
        '←',
        '♪',
        '\u009b2J',
        '\u202e',
        '\u2066',
        '<cut/>',
        ']]>',
        '\r\n',
        '\t',
        'œuf',
        '€',
        '🍕',
        'محمد',
        'é',
        ' ',
        'Assiettegourmandedumarchéauxlégumesoubliés',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const nastyOrder = fc
  .record({ name: nastyText, option: nastyText, value: nastyText, note: nastyText, comment: nastyText })
  .map(({ name, option, value, note, comment }) =>
    aTicketOrder([aDish(2, name, [[option, value, value]], { comment: note })], { comment }),
  );

describe('the bytes of a ticket', () => {
  test('any text of a diner is printed as the layout has it, and is never a command', () => {
    fc.assert(
      fc.property(
        nastyOrder,
        fc.constantFrom(...CODE_PAGES),
        fc.constantFrom(...PAPER_WIDTHS),
        fc.constantFrom('kitchen', 'label' as const),
        (order, codePage, paper, kind) => {
          const model = makeTicket(aTicketRequest(order, { paper, kind }));
          const bytes = encodeTicket(model, printer(codePage));
          expect(printed(bytes)).toEqual(intended(model, codePage));
        },
      ),
      { numRuns: isFull ? 60 : 20 },
    );
  });

  test('no line is wider than the paper', () => {
    fc.assert(
      fc.property(nastyOrder, fc.constantFrom(...PAPER_WIDTHS), (order, paper) => {
        const model = makeTicket(aTicketRequest(order, { paper }));
        for (const event of lineWidths(encodeTicket(model, printer('windows1252'))))
          expect(event).toBeLessThanOrEqual(PAPER_SIZES[paper].columns);
      }),
      { numRuns: isFull ? 40 : 15 },
    );
  });

  test.each(CODE_PAGES)(
    'a sign that %s has as a command and above ASCII is never the command',
    (codePage) => {
      for (const sign of '§¶') {
        const model = makeTicket(aTicketRequest(aTicketOrder([aDish(1, sign)])));
        expect(printed(encodeTicket(model, printer(codePage)))).toEqual(intended(model, codePage));
      }
    },
  );

  test('an arrow that a library’s code page has for ESC is drawn', () => {
    const order = aTicketOrder([aDish(1, '←@ ♪ ☺')]);
    const bytes = encodeTicket(makeTicket(aTicketRequest(order)), printer('cp850'));
    expect(readEscPos(bytes).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
    expect(readEscPos(bytes).filter(({ kind }) => kind === 'image')).toHaveLength(1);
  });

  test.each(sampleOf(Object.entries(GOLDEN_TICKETS), 4))(
    '%s comes out of a printer as it was drawn',
    async (_, request) => {
      const model = makeTicket(request);
      const bytes = encodeTicket(model, printer('windows1252'));
      const lines = printedLines(bytes);
      const unfed = lines.filter((line, index) => !isEmpty(line) || !isFeed(lines, index));
      const [paper, picture] = await Promise.all([drawLines(unfed, request.paper), drawTicket(model)]);
      expect(paper.equals(picture)).toBe(true);
    },
  );

  test('without cutter and buzzer there is no command for them', () => {
    const model = makeTicket(aTicketRequest(aTicketOrder([aDish(1, 'Kebab')])));
    const kinds = readEscPos(encodeTicket(model, printer('cp858', { cuts: false, buzzes: false }))).map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('cut');
    expect(kinds).not.toContain('pulse');
    expect(kinds.slice(-4)).toEqual(['line', 'line', 'line', 'line']);
  });

  test('a command that no ticket has, and one that is cut off, are refused by the reader', () => {
    expect(() => readEscPos(Uint8Array.of(0x1b, 0x63, 0x35))).toThrow(UnknownCommandError);
    expect(() => readEscPos(Uint8Array.of(0x07))).toThrow(UnknownCommandError);
    expect(() => readEscPos(Uint8Array.of(0x1d, 0x76, 0x30, 0, 1, 0, 2, 0, 0xff))).toThrow(
      UnknownCommandError,
    );
  });

  test.each(['star_prnt', 'star_line'] as const)(
    '%s begins with the reset of Star and ends with a cut',
    (language) => {
      const model = makeTicket(aTicketRequest(aTicketOrder([aDish(1, 'Kebab 🍕')])));
      const bytes = [...encodeTicket(model, printer('windows1252', { language }))];
      expect(bytes.slice(0, 2)).toEqual([0x1b, 0x40]);
      expect(bytes.slice(-4)).toEqual([0x1b, 0x64, 0x01, 0x0a]);
    },
  );
});

/** Whether only empty lines are between a line and a cut, or it follows the buzzer. */
function isFeed(lines: readonly PaperLine[], index: number): boolean {
  const after = lines.slice(index).find((line) => !isEmpty(line));
  const before = lines[index - 1]?.kind;
  return after === undefined || after.kind === 'cut' || before === 'cut' || before === 'buzzer';
}

const isEmpty = (line: PaperLine): boolean => line.kind === 'text' && line.texts.length === 0;

/** The columns of each line. */
function lineWidths(bytes: Uint8Array): number[] {
  const widths: number[] = [0];
  for (const event of readEscPos(bytes)) {
    if (event.kind === 'line') widths.push(0);
    if (event.kind === 'text') widths.push((widths.pop() ?? 0) + event.text.length * event.width);
  }
  return widths;
}
