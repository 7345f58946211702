import { passwordWeakness } from '#lib/domain/account/password.ts';

const lea = ['Léa', 'Dupont', 'lea.dupont@example.fr', 'Chez Paulette'];

it.each([
  'motdepasse',
  'MotDePasse2026!',
  'azertyuiop',
  'Azerty123456',
  '1234567890',
  '0987654321',
  'poiuytreza',
  'JeTaime2026',
  'password!!',
  '1q2w3e4r5t',
])("calls '%s' common", (password) => {
  expect(passwordWeakness(password, [])).toBe('common');
});

it.each(['aaaaaaaaaa', 'abababababab', 'abcabcabcabc', 'toc toc toc toc ', '2020202020'])(
  "calls '%s' repetitive",
  (password) => {
    expect(passwordWeakness(password, [])).toBe('repetitive');
  },
);

it.each([
  ' '.repeat(10),
  ' \u00a0\u2003\u2009\u202f\u3000\t\n\r ',
  '\u200b\u200c\u200d\u2060 \ufeff\u00ad ',
  'abc         ',
])('calls invisible characters repetitive: %j', (password) => {
  expect(passwordWeakness(password, [])).toBe('repetitive');
});

it.each(['dupont1985', 'Léa Dupont', 'dupontdupont', 'paulette2026!', 'lea.dupont@example.fr'])(
  "calls '%s' personal for Léa Dupont at Chez Paulette",
  (password) => {
    expect(passwordWeakness(password, lea)).toBe('personal');
    expect(passwordWeakness(password, [])).toBeNull();
  },
);

it.each(['cheval correct pile', 'dupont aime le thé', 'x9$kLm2!pQ', 'éléphant gris', '🍕🌶️🧀🍅🫒🥖'])(
  "accepts '%s'",
  (password) => {
    expect(passwordWeakness(password, lea)).toBeNull();
  },
);

it('is fast for any input', () => {
  const from = performance.now();
  for (const long of ['a'.repeat(200), `${'ab'.repeat(99)}cd`, '0'.repeat(199), ' '.repeat(200)])
    passwordWeakness(long, lea);
  // A check that tries every way to split such a text would take minutes.
  expect(performance.now() - from).toBeLessThan(5_000);
});
