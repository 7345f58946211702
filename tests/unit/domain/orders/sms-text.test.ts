import fc from 'fast-check';
import { maskedTelephone, takesSms } from '#lib/domain/orders/order-news.ts';
import { isGsmText, smsOf, smsSegments, smsText } from '#lib/domain/orders/sms-text.ts';

/** Signs of French sentences, and some that the GSM alphabet lacks. */
const french = fc.string({
  unit: fc.constantFrom(...'abcdeé èàùêçâîôûëïœŒ’…«»€[]~°\u00a0n1:,.!ZÉÀÇÊ😀'),
  maxLength: 400,
});

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['é'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ê'.repeat(70), 1],
  ['ê'.repeat(71), 2],
  ['ê'.repeat(135), 3],
  ['', 1],
])('%s is sent as %i SMS', (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});

test('an escape is not split between two SMS', () => {
  // 152 places and an escape of two: the second SMS begins with it.
  expect(smsSegments(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2);
  expect(smsSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
});

test('accents stay where they fit into one SMS', () => {
  expect(smsText('Chez Zoé : c’est prêt, ça vient.')).toBe("Chez Zoé : c'est prêt, ça vient.");
  expect(smsText('Déjà prévu à 12\u00a0h\u00a030')).toBe('Déjà prévu à 12 h 30');
});

test('accents that the GSM alphabet lacks go where that saves an SMS; the others stay', () => {
  const long = `Bœuf prêt, façon été. ${'a'.repeat(100)}`;
  expect(smsText(long)).toBe(`Boeuf pret, facon été. ${'a'.repeat(100)}`);
  expect(smsSegments(smsText(long))).toBe(1);
});

test('what no alphabet of a telephone reduces stays as it is', () => {
  const text = '寿司'.repeat(60);
  expect(smsText(text)).toBe(text);
});

test('no text takes more SMS than it would as it was written, and a second time changes nothing', () => {
  fc.assert(
    fc.property(french, (text) => {
      const sent = smsText(text);
      const written = text.normalize('NFC').replaceAll('…', '...').replace(/n°\s?/g, 'n.').trim();
      expect(smsSegments(sent)).toBeLessThanOrEqual(smsSegments(written));
      expect(smsText(sent)).toBe(sent);
    }),
  );
});

test('a text without signs beyond the GSM alphabet is sent with it', () => {
  fc.assert(
    fc.property(french, (text) => {
      if (!isGsmText(text)) return;
      expect(isGsmText(smsText(text))).toBe(true);
    }),
  );
});

test('the name of a shop of any length that a shop file may have makes one SMS with its sentence', () => {
  const sentence = 'votre commande 1042 est prête, vous pouvez venir la retirer.';
  const name = fc.string({ unit: fc.constantFrom(...'Laê ç’&-é寿'), minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(name, (shop) => {
      const sms = smsOf(shop, sentence);
      expect(smsSegments(sms)).toBe(1);
      expect(smsText(sms)).toBe(sms);
      expect(sms).toMatch(/votre commande 1042 est pr[eê]te, vous pouvez venir la retirer\.$/);
    }),
  );
});

test.each([
  ['+33612345678', true],
  ['+33712345678', true],
  ['+262692123456', true],
  ['+590690123456', true],
  ['+33320000000', false],
  ['+33899000000', false],
  ['+32471123456', false],
  ['+15551234567', false],
  ['+3361234567', false],
  ['+336123456789', false],
  ['06 12 34 56 78', false],
  ['', false],
])('an SMS to %s: %s', (telephone, takes) => {
  expect(takesSms(telephone)).toBe(takes);
});

test('most digits of a number are hidden', () => {
  expect(maskedTelephone('+33612345678')).toBe('06 XX XX XX 78');
  expect(maskedTelephone('+262692123456')).toBe('06 XX XX XX 56');
  expect(maskedTelephone('+508551234')).toBe('+508 XX XX 34');
});
