import { cents } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { CODE_PAGE_NAMES } from '#lib/domain/printing/printer.ts';
import { longDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { banner, text, timeText } from './blocks.ts';
import { PAPER_SIZES, type TicketBlock } from './model.ts';
import { texts } from './texts.ts';
import type { TestTicketRequest } from './ticket.ts';

/** A page that shows whether a printer is set up right: width, accents, sizes, frame, drawn signs. */
export function testBlocks({ shop, printerName, codePage, paper, at }: TestTicketRequest): TicketBlock[] {
  const date = longDate(localClock(at, shop.timeZone).date);
  const { columns } = PAPER_SIZES[paper];
  return [
    { kind: 'buzzer' },
    ...(shop.logo ? [{ kind: 'image', image: shop.logo } as const] : []),
    banner(texts('test.title')),
    text(printerName, { size: 'double', bold: true, align: 'center' }),
    text(shop.name, { align: 'center' }),
    text(texts('test.time', { date, time: timeText(at, shop.timeZone) }), { align: 'center' }),
    { kind: 'rule', style: 'double' },
    text(texts('test.paper', { paper })),
    text(texts('test.codePage', { codePage: CODE_PAGE_NAMES[codePage] })),
    text(texts('test.ruler')),
    text('1234567890'.repeat(5).slice(0, columns)),
    text(texts('test.accents')),
    text(texts('test.signs', { signs: '☺ ★ 🌶️ 🍕 شكرا' })),
    { kind: 'rule', style: 'single' },
    text(texts('test.normal')),
    text(texts('test.bold'), { bold: true }),
    text(texts('test.invert'), { invert: true }),
    text(texts('test.tall'), { size: 'tall' }),
    text(texts('test.double'), { size: 'double' }),
    { kind: 'row', text: texts('test.price'), end: priceText(cents(1250)) },
    { kind: 'box', title: texts('allergy'), text: texts('test.note') },
    text(texts('test.done'), { align: 'center' }),
  ];
}
