import { cents } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { priceText } from '#lib/i18n/price.ts';
import { banner, text, timeText } from './blocks.ts';
import { PAPER_SIZES, type TicketBlock } from './model.ts';
import type { TestTicketRequest } from './ticket.ts';
import { words } from './words.ts';

/** A page that shows whether a printer is set up right: width, accents, sizes, frame, drawn signs. */
export function testBlocks({ shop, printerName, codePage, paper, at }: TestTicketRequest): TicketBlock[] {
  const date = longDate(localClock(at, shop.timeZone).date);
  const { columns } = PAPER_SIZES[paper];
  return [
    { kind: 'buzzer' },
    ...(shop.logo ? [{ kind: 'image', image: shop.logo } as const] : []),
    banner(words('test.title')),
    text(printerName, { size: 'double', bold: true, align: 'center' }),
    text(shop.name, { align: 'center' }),
    text(words('test.time', { date, time: timeText(at, shop.timeZone) }), { align: 'center' }),
    { kind: 'rule', style: 'double' },
    text(words('test.paper', { paper })),
    text(words('test.codePage', { codePage })),
    text(words('test.ruler')),
    text('1234567890'.repeat(5).slice(0, columns)),
    text(words('test.accents')),
    text(words('test.signs', { signs: '☺ ★ 🌶️ 🍕 شكرا' })),
    { kind: 'rule', style: 'single' },
    text(words('test.normal')),
    text(words('test.bold'), { bold: true }),
    text(words('test.invert'), { invert: true }),
    text(words('test.tall'), { size: 'tall' }),
    text(words('test.double'), { size: 'double' }),
    { kind: 'row', text: words('test.price'), end: priceText(cents(1250)) },
    { kind: 'box', title: words('allergy'), text: words('test.note') },
    text(words('test.done'), { align: 'center' }),
  ];
}
