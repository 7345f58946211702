import { signUp } from './support/customer.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { expect, test } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';

test.use({ start: { shops: ['le-bosphore'], environment: { CHALLENGE: 'required' } } });
// A separate product has to start first.
/** The calls with a proof of work. */
const PROVEN = /\/api\/v\d\/customer\/(add|forget-password|get-otp|login)$/;

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, FULL, () => {
    test.use(SCREENS[device]);

    test('a proof of work is computed in the background once a form that needs one is touched', async ({
      page,
      product,
    }) => {
      expect(product.environment.CHALLENGE).toBe('required');
      const shop = (path: string) => shopUrl('le-bosphore', path);
      const asked: string[] = [];
      const proven: boolean[] = [];
      const violations: string[] = [];
      page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/api/v1/challenge') asked.push(page.url());
        if (PROVEN.test(pathname)) proven.push('challenge' in request.postDataJSON());
      });

      await page.goto(shop('/register'), { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      await signUp(page, `preuve.${device}.${Date.now()}@exemple.fr`);

      await page.goto(shop('/forgot'), { waitUntil: 'networkidle' });
      expect(asked).toEqual([shop('/register')]);
      await page.getByLabel('Adresse e-mail').fill('personne@exemple.fr');
      await page.getByRole('button', { name: 'Recevoir le lien' }).click();
      await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toBeVisible();

      await page.goto(shop('/login'));
      await page.getByRole('button', { name: 'Recevoir un code de connexion' }).click();
      await page.getByLabel('Adresse e-mail').fill('personne@exemple.fr');
      await page.getByRole('button', { name: 'Recevoir le code' }).click();
      await expect(page.getByLabel('Code à six chiffres')).toBeVisible();

      expect(proven).toEqual([true, true, true]);
      expect(violations).toEqual([]);
    });
  });
}

test(
  'a fourth failed sign-in in a row needs one too, and is repeated with it',
  FULL,
  async ({ page, product }) => {
    expect(product.environment.CHALLENGE).toBe('required');
    await page.goto(shopUrl('le-bosphore', '/login'));
    await page.getByLabel('Adresse e-mail').fill(`essais.${Date.now()}@exemple.fr`);
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-mot');
    for (let tries = 1; tries <= 5; tries += 1) {
      const answered = page.waitForResponse(
        async (response) => response.url().endsWith('/v2/customer/login') && response.status() === 401,
      );
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await answered;
      await expect(page.getByText('Adresse e-\u2060mail ou mot de passe incorrect.')).toBeVisible();
    }
  },
);
