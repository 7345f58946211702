import { encodeTicket } from '#backend/modules/printing/ticket/encode.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import type { TicketRequest } from '#backend/modules/printing/ticket/ticket.ts';
import { aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';

const documentOf = (request: TicketRequest, abilities = { cuts: true, buzzes: true }): string =>
  new TextDecoder().decode(
    encodeTicket(makeTicket(request), { language: 'epos_xml', codePage: 'windows1252', ...abilities }),
  );

describe('the ePOS-Print document of a ticket', () => {
  test('has the text with its size, a cut and a sound', () => {
    const xml = documentOf(aTicketRequest(aTicketOrder([aDish(1, 'Crêpe « Suzette »')])));
    expect(xml).toMatch(/^<epos-print xmlns="http:\/\/www\.epson-pos\.com\/schemas\/2011\/03\/epos-print">/);
    expect(xml).toContain(
      '<text align="left" width="2" height="2" em="true" reverse="false">1 x Crêpe « Suzette »</text>',
    );
    expect(xml).toContain('<sound pattern="pattern_a" repeat="3"/>');
    expect(xml).toMatch(/<cut type="feed"\/><\/epos-print>$/);
  });

  test('a name cannot be an element', () => {
    const order = aTicketOrder([aDish(1, '</text><cut/>&amp;', [], { comment: ']]><pulse/>\u0000\u001b' })]);
    const xml = documentOf(aTicketRequest(order));
    expect(xml).toContain('&lt;/text&gt;&lt;cut/&gt;&amp;amp;');
    expect(xml.match(/<cut/g)).toHaveLength(1);
    expect(xml).not.toContain('<pulse');
  });

  test('a line with a sign that the printer may lack is a picture of the whole width', () => {
    const xml = documentOf(aTicketRequest(aTicketOrder([aDish(1, '🍕')])));
    const [, width, height, data = ''] =
      /<image width="(\d+)" height="(\d+)" align="center" color="color_1" mode="mono">([^<]*)</.exec(
        xml.slice(xml.indexOf('11h40')),
      ) ?? [];
    expect([width, height]).toEqual(['576', '32']);
    expect(Buffer.from(data, 'base64')).toHaveLength((576 / 8) * 32);
  });

  test('a printer without cutter and buzzer feeds', () => {
    const xml = documentOf(aTicketRequest(aTicketOrder([aDish(1, 'Kebab')])), { cuts: false, buzzes: false });
    expect(xml).not.toContain('<sound');
    expect(xml).not.toContain('<cut');
    expect(xml).toMatch(/<feed line="4"\/><\/epos-print>$/);
  });
});
