import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawTicket } from '#backend/modules/printing/ticket/draw.ts';
import { ticketText } from '#backend/modules/printing/ticket/layout.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import { PAPER_SIZES } from '#backend/modules/printing/ticket/model.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { GOLDEN_TICKETS } from './golden-tickets.ts';

const TICKETS = Object.entries(GOLDEN_TICKETS);
const FOLDER = 'tests/golden/tickets';
/** DRAW_TICKETS=1 writes the files anew; look at each before it is committed. */
const writes = process.env.DRAW_TICKETS === '1';

async function dotsOf(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

describe('the tickets of the repository', () => {
  test.each(TICKETS)('%s says what was looked at', (name, request) => {
    const text = `${ticketText(makeTicket(request))}\n`;
    const file = `${FOLDER}/${name}.txt`;
    if (writes) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  test.each(writes ? TICKETS : sampleOf(TICKETS, 4))(
    '%s is drawn as it was looked at',
    async (name, request) => {
      const png = await drawTicket(makeTicket(request));
      const file = `${FOLDER}/${name}.png`;
      if (writes) writeFileSync(file, png);
      const [now, golden] = await Promise.all([dotsOf(png), dotsOf(readFileSync(file))]);
      expect([now.width, now.height]).toEqual([golden.width, golden.height]);
      expect(now.data.equals(golden.data)).toBe(true);
      expect(now.width).toBe(PAPER_SIZES[request.paper].dots);
    },
  );

  test('there is a text and a picture of each, and nothing else', () => {
    const files = Object.keys(GOLDEN_TICKETS).flatMap((name) => [`${name}.png`, `${name}.txt`]);
    expect(readdirSync(FOLDER).sort()).toEqual(files.sort());
  });
});
