import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBackend, type TestBackend } from './support/backend.ts';
import { onPage, originOf } from './support/customers.ts';
import { testTenants } from './support/tenants.ts';

const backend = await startBackend();

const themeOf = async ({ shop }: TestBackend, letter: 'a' | 'b') => {
  const { data } = await shop(letter).succeed('storeSearch', { url: testTenants[letter].publicUrl });
  return data.setting.find(({ key }) => key === 'config_theme')?.value;
};
const change = (theme: string) => ({ theme: theme as 'smoke', store_id: backend.storeIds.a });

test('on a development host the theme becomes the shop\u2019s, and no other shop\u2019s', async () => {
  const before = await themeOf(backend, 'b');
  for (const theme of ['happy-bee-dark', 'default']) {
    const { message } = await backend
      .shop('a')
      .succeed('settingChangeTheme', change(theme), onPage(originOf('a')));
    assert.equal(message, 'Le thème du restaurant a été modifié.');
    assert.equal(await themeOf(backend, 'a'), theme);
  }
  assert.equal(await themeOf(backend, 'b'), before);
});

test('on any other host it is refused with 403, and nothing changes', async () => {
  const before = await themeOf(backend, 'a');
  const origins = [testTenants.a.publicUrl, 'https://localhost.example', 'https://shop-b.localhost', ''];
  for (const origin of origins) {
    const refused = await backend
      .shop('a')
      .refused('settingChangeTheme', change('smoke'), origin ? onPage(origin) : {});
    assert.deepEqual([refused.status, refused.code], [403, 'theme_forbidden'], origin);
    assert.equal(refused.message, 'Le thème ne peut pas être changé ici.');
  }
  assert.equal(await themeOf(backend, 'a'), before);
});

test('in production it is refused on every host, because the caller chooses the host name', async () => {
  const production = await startBackend({ config: { production: true } });
  const before = await themeOf(production, 'a');
  const payload = { theme: 'smoke', store_id: production.storeIds.a } as const;
  const refused = await production.shop('a').refused('settingChangeTheme', payload, onPage(originOf('a')));
  assert.deepEqual([refused.status, refused.code], [403, 'theme_forbidden']);
  assert.equal(await themeOf(production, 'a'), before);
});

test('a theme outside the list is refused by its field, and so is another shop', async () => {
  const before = await themeOf(backend, 'a');
  for (const theme of ['neon', 'Smoke', '', ' smoke']) {
    const { status, fields } = await backend
      .shop('a')
      .refused('settingChangeTheme', change(theme), onPage(originOf('a')));
    assert.deepEqual([status, Object.keys(fields ?? {})], [400, ['theme']], theme);
  }
  const foreign = await backend
    .shop('b')
    .refused('settingChangeTheme', change('smoke'), onPage(originOf('b')));
  assert.deepEqual([foreign.status, foreign.code], [403, 'forbidden']);
  assert.equal(await themeOf(backend, 'a'), before);
});
