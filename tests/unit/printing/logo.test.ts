import sharp from 'sharp';
import { drawPrinted, printedLines } from '#backend/modules/printing/fake/printed-paper.ts';
import { ticketLogo } from '#backend/modules/printing/ticket/draw.ts';
import { encodeTicket } from '#backend/modules/printing/ticket/encode.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import { A_TICKET_SHOP, aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 20, b: 20, alpha: 1 } } })
    .png()
    .toBuffer();

test('a logo is printed in black, at most two thirds as wide as the paper', async () => {
  const logo = await ticketLogo(await picture(2000, 400), '58');
  expect(logo).toMatchObject({ width: 256, height: 51 });
  expect(logo.dots.every((dot) => dot === 1)).toBe(true);

  const request = aTicketRequest(aTicketOrder([aDish(1, 'Kebab')]), {
    kind: 'counter',
    paper: '58',
    shop: { ...A_TICKET_SHOP, logo },
  });
  const bytes = encodeTicket(makeTicket(request), {
    language: 'esc_pos',
    codePage: 'cp858',
    cuts: true,
    buzzes: false,
  });
  const [image] = printedLines(bytes).filter((line) => line.kind === 'image');
  // By eight rows.
  expect(image?.image).toMatchObject({ width: 256, height: 56 });
  expect(image?.image.dots.reduce((sum, dot) => sum + dot, 0)).toBe(256 * 51);
  const paper = await sharp(await drawPrinted(bytes, '58')).metadata();
  expect(paper.width).toBe(384);
});

test('a file that is no picture is refused', async () => {
  await expect(ticketLogo(Buffer.from('<html>'), '80')).rejects.toThrow();
});
