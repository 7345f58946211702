import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const base = (s) => `http://${s}.localhost:3503`;
const only = process.argv[2];
const shots = [
  ['a320-closed', 'le-bosphore', 320, 640, async (p) => { await p.evaluate(() => document.querySelector('#carte').scrollIntoView()); }, '/'],
  ['b320-open', 'le-bosphore', 320, 640, null, '/?search='],
  ['c390-kebap', 'le-bosphore', 390, 844, null, '/?search=kebap'],
  ['d390-sansgluten', 'vicolo-storto', 390, 844, null, '/?search=pizza&without=gluten'],
  ['e390-none', 'le-bosphore', 390, 844, async (p) => { await p.getByRole('button', { name: /^Autres/ }).click(); }, '/?search=baklava&without=nuts-gluten&tags=vegan'],
  ['f820', 'beit-nissa', 820, 1180, null, '/?search=&without=gluten-milk&tags=halal'],
  ['g1440', 'vicolo-storto', 1440, 900, null, '/?search=tomate&without=milk'],
  ['h1440-closed', 'le-bosphore', 1440, 900, async (p) => { await p.evaluate(() => document.querySelector('#carte').scrollIntoView()); }, '/'],
  ['i390-dark', 'le-bosphore', 390, 844, async (p) => p.evaluate(() => document.documentElement.setAttribute('data-theme', 'happy-dark')), '/?search=poulet&without=gluten'],
  ['j820-dark', 'la-nuit-blanche', 820, 1180, async (p) => p.evaluate(() => document.documentElement.setAttribute('data-theme', 'smoke')), '/?search=&tags=vegetarian'],
];
for (const [name, shop, w, h, act, path] of shots) {
  if (only && !name.match(only)) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, deviceScaleFactor: 1, locale: 'fr-FR', isMobile: w < 900, hasTouch: w < 900 });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  await p.goto(base(shop) + path);
  await p.waitForTimeout(3500);
  if (path.includes('search')) await p.evaluate(() => document.querySelector('[data-search]')?.scrollIntoView());
  if (act) await act(p);
  await p.waitForTimeout(700);
  await p.screenshot({ path: `/tmp/search-shots/${name}.png` });
  await c.close();
}
await b.close();
