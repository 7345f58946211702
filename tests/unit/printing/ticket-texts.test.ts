import { plainText, spokenText, ticketText } from '#backend/modules/printing/ticket/layout.ts';
import { makeTicket } from '#backend/modules/printing/ticket/make-ticket.ts';
import { A_TICKET_SHOP, aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';

const noted = aTicketRequest(
  aTicketOrder([aDish(1, 'Soupe', [], { comment: 'Sans arachide, je suis allergique.' })]),
);
const test80 = {
  kind: 'test',
  shop: A_TICKET_SHOP,
  paper: '80',
  printerName: 'Cuisine',
  codePage: 'cp858',
  at: Date.parse('2026-11-23T10:40:00Z'),
} as const;

test.each([noted, test80])('plain text for a printer neither buzzes nor cuts in words', (request) => {
  const model = makeTicket(request);
  const lines = plainText(model).split('\n');
  expect(ticketText(model)).toMatch(/^\(bip\)\n[\s\S]*\n- - -[ -]*$/);
  expect(lines.join('\n')).not.toMatch(/\(bip\)|- - -|\[QR/);
  expect(lines.join('\n')).toContain('═'.repeat(48));
});

test.each([noted, test80])('spoken text has the words of a ticket, without rules and frames', (request) => {
  const spoken = spokenText(makeTicket(request));
  expect(spoken).not.toMatch(/\(bip\)|[─═│└┘]|- - -/);
  expect(spoken).toContain('ALLERGIE\n');
});

test('spoken text has the note of a dish, and the page of a test names the code page as the settings do', () => {
  expect(spokenText(makeTicket(noted))).toContain('Sans arachide, je suis allergique.');
  expect(spokenText(makeTicket(test80))).toContain('Table de caractères : PC858 (€)');
});

test('no price is broken over two lines', () => {
  for (let length = 1; length < 48; length += 1) {
    const dish = aDish(1, 'Galette', [['Suppléments', 'x'.repeat(length), 'Œuf']]);
    for (const option of dish.options)
      for (const value of option.values) Object.assign(value, { price: 100 });
    const text = plainText(makeTicket({ ...aTicketRequest(aTicketOrder([dish])), kind: 'counter' }));
    expect(text.match(/\(\+ 1,00 €\)/g)).toHaveLength(2);
  }
});
