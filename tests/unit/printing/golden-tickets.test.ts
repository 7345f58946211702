import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawTicket } from '#backend/modules/printing/ticket/draw.ts';
import { ticketText } from '#backend/modules/printing/ticket/layout.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import { PAPER_SIZES } from '#backend/modules/printing/ticket/model.ts';
import { GOLDEN_TICKETS } from './golden-tickets.ts';

const FOLDER = 'tests/golden/tickets';
/** DRAW_TICKETS=1 writes the files anew; look at each before it is committed. */
const writes = process.env.DRAW_TICKETS === '1';

async function dotsOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe('the tickets of the repository', () => {
  test.each(Object.entries(GOLDEN_TICKETS))('%s is as it was looked at', async (name, request) => {
    const model = makeTicket(request);
    const text = `${ticketText(model)}\n`;
    const png = await drawTicket(model);
    const file = (type: string) => `${FOLDER}/${name}.${type}`;
    if (writes) {
      writeFileSync(file('txt'), text);
      writeFileSync(file('png'), png);
    }
    expect(text).toBe(readFileSync(file('txt'), 'utf8'));
    const [drawn, golden] = await Promise.all([dotsOf(png), dotsOf(readFileSync(file('png')))]);
    expect([drawn.width, drawn.height]).toEqual([golden.width, golden.height]);
    expect(drawn.data.equals(golden.data)).toBe(true);
    expect(drawn.width).toBe(PAPER_SIZES[request.paper].dots);
  });

  test('there is a text and a picture of each, and nothing else', () => {
    const files = Object.keys(GOLDEN_TICKETS).flatMap((name) => [`${name}.png`, `${name}.txt`]);
    expect(readdirSync(FOLDER).sort()).toEqual(files.sort());
  });
});
