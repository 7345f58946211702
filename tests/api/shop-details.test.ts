import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import type { StoreConfigWire } from '#lib/contract/store.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { DEMONSTRATION_FILES } from '#tests/support/shops/demonstration-files.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { START, startBackend } from './support/backend.ts';
import { memberOf } from './support/staff.ts';
import { until } from './support/until.ts';

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const owner = await memberOf(backend, 'a', 'owner');
const manager = await memberOf(backend, 'a', 'manager');
const second = await memberOf(backend, 'a', 'manager');

const importing = (changes: Parameters<typeof counter>[1] = {}, live_state = false) =>
  backend.admin.succeed('shopImport', { ...counter('shop-a', changes), live_state });

beforeEach(async () => {
  backend.moveTo(START);
  await importing({}, true);
});

const wire = async () => {
  const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
  const { nonce: _nonce, ...rest } = data;
  return rest;
};
const settingOf = async (key: string) => (await wire()).setting.find((each) => each.key === key)?.value;
const configOf = async () => JSON.parse((await wire()).config) as StoreConfigWire;
const newest = async () => {
  const { entries } = await manager.succeed('manageHistory', { limit: 200 });
  const [entry] = entries.toSorted((a, b) => b.audit_id - a.audit_id);
  assert(entry);
  return entry;
};

/** An answer without what every answer has: what a page sends back. */
async function fieldsOf<Fields extends object>(answer: Promise<Fields>): Promise<Omit<Fields, 'class'>> {
  const { class: _class, ...fields } = (await answer) as Fields & { class: unknown };
  return fields as Omit<Fields, 'class'>;
}
const contact = () => fieldsOf(manager.succeed('manageContact', {}));
const message = () => fieldsOf(manager.succeed('manageMessage', {}));
const identity = () => fieldsOf(owner.succeed('manageIdentity', {}));
const legalTexts = () => fieldsOf(owner.succeed('manageLegalTexts', {}));
type Contact = AnyAnswerOf<'manageContact'>;
const saveContact = async (changes: Partial<Contact>, who = manager) =>
  who.succeed('manageContactSave', { ...(await contact()), ...changes });
const saveMessage = async (changes: Partial<AnyAnswerOf<'manageMessage'>>) =>
  manager.succeed('manageMessageSave', { ...(await message()), ...changes });

describe('what a shop says about itself', () => {
  it('is what its file says until somebody saves a page, byte for byte in each demonstration shop', async () => {
    for (const { name, url } of DEMONSTRATION_FILES) {
      const file = JSON.parse(await readFile(url, 'utf8'));
      const { settings, legal } = file;
      await backend.admin.succeed('shopImport', { ...file, shop: 'shop-b', live_state: true });
      const { data } = await backend.shop('b').succeed('storeSearch', { url: 'http://shop-b.localhost' });
      const value = (key: string) => data.setting.find((each) => each.key === key)?.value;
      assert.equal(value('config_telephone'), settings.telephone, name);
      assert.equal(value('config_web_message_special'), settings.special_message?.text ?? '', name);
      assert.equal(
        value('config_web_message_special_status'),
        settings.special_message?.active ? '1' : '0',
        name,
      );
      assert.equal(value('config_web_message_special_from'), undefined);
      const config = JSON.parse(data.config);
      assert.deepEqual([config.legal.siret, 'legal_texts' in config], [legal.siret, false]);
    }
  });

  it('is with the diners at once: telephone as E.164, links, and the history says from what to what', async () => {
    const before = await contact();
    const saved = await saveContact({ telephone: '03 20 11 22 33', instagram: 'instagram.com/le-comptoir' });
    assert.equal(saved.telephone, '+33320112233');
    assert.notEqual(saved.revision, before.revision);
    assert.equal(await settingOf('config_telephone'), '+33320112233');
    assert.equal(await settingOf('config_instagram'), 'https://instagram.com/le-comptoir');
    const { action, before: was, after, staff_id } = await newest();
    assert.deepEqual(
      { action, was, after, staff_id },
      {
        action: 'contact.changed',
        was: { telephone: before.telephone, instagram: before.instagram },
        after: { telephone: '+33320112233', instagram: 'https://instagram.com/le-comptoir' },
        staff_id: manager.staffId,
      },
    );
    const [event] = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ payload: object }>('SELECT payload FROM shop_event ORDER BY number DESC LIMIT 1'),
    );
    assert.deepEqual(event?.payload, { sw: 'availability', value: 1 });
  });

  it('shows no link of the configuration any more once somebody has taken it away', async () => {
    await saveContact({ facebook: 'https://www.facebook.com/comptoir' });
    await saveContact({ facebook: '' });
    assert.equal(await settingOf('config_facebook'), '');
  });

  it('names each wrong field in French, and saves nothing', async () => {
    const before = await wire();
    const refused = await owner.refused('manageIdentitySave', {
      ...(await identity()),
      siret: '73282932000075',
      postcode: '59',
    });
    assert.deepEqual([refused.status, refused.code], [422, 'invalid']);
    assert.deepEqual(refused.body.fields, {
      siret: 'Ce n’est pas un numéro SIRET\u00a0: vérifiez ses 14 chiffres',
      postcode: 'Code postal de 5 chiffres attendu',
    });
    const legal_form = await owner.refused('manageIdentitySave', { ...(await identity()), legal_form: '' });
    assert.deepEqual(legal_form.body.fields, { legal_form: 'Champ obligatoire' });
    const wrong = { telephone: 'demain', facebook: 'https://evil.example/x', email: 'x' };
    const { body } = await manager.refused('manageContactSave', { ...(await contact()), ...wrong });
    assert.deepEqual(Object.keys(body.fields ?? {}).sort(), ['email', 'facebook', 'telephone']);
    assert.deepEqual(await wire(), before);
  });

  it('has its legal identity in the legal pages, saved by an owner alone', async () => {
    const mediator = {
      mediator_name: 'CM2C',
      mediator_address: '14 rue Saint-Jean, Paris',
      mediator_url: 'https://cm2c.net',
    };
    await owner.succeed('manageIdentitySave', {
      ...(await identity()),
      siret: '732 829 320 00074',
      vat_number: 'FR44 732 829 320',
      capital: '8 000',
      ...mediator,
    });
    const { legal } = await configOf();
    assert.deepEqual(
      [legal?.siret, legal?.vat_number, legal?.capital, legal?.mediator],
      [
        '73282932000074',
        'FR44732829320',
        '8000.00',
        { name: 'CM2C', address: '14 rue Saint-Jean, Paris', url: 'https://cm2c.net' },
      ],
    );
    assert.equal((await manager.refused('manageIdentity', {})).code, 'not_permitted');
    const texts = { privacy: 'Nos règles.\n\nRien de plus.', terms: '' };
    await owner.succeed('manageLegalTextsSave', { ...(await legalTexts()), ...texts });
    assert.deepEqual((await configOf()).legal_texts, { privacy: texts.privacy });
    await owner.succeed('manageLegalTextsSave', {
      ...(await legalTexts()),
      privacy: '',
    });
    assert.equal((await configOf()).legal_texts, undefined);
  });

  it('saved by two people at once loses nothing: the second is refused, and the same again is done once', async () => {
    const read = await contact();
    const mine = { ...read, telephone: '03 20 11 22 33' };
    await second.succeed('manageContactSave', { ...read, address: '1 rue Neuve, 59000 Lille' });
    const refused = await manager.refused('manageContactSave', mine);
    assert.deepEqual([refused.status, refused.code], [409, 'settings_changed']);
    assert.equal(await settingOf('config_address'), '1 rue Neuve, 59000 Lille');
    const { audit_id } = await newest();
    await second.succeed('manageContactSave', { ...read, address: '1 rue Neuve, 59000 Lille' });
    assert.equal((await newest()).audit_id, audit_id);
    await manager.succeed('manageContactSave', { ...(await contact()), telephone: mine.telephone });
    assert.equal(await settingOf('config_telephone'), '+33320112233');
  });

  it('is taken back from the history by whoever may save it, also what no longer passes a check', async () => {
    const { vat_number: _vat, ...legal } = shopA().legal;
    await importing({ legal: { ...legal, siret: '91234567000013' } }, true);
    const before = await wire();
    const { siret } = await identity();
    await owner.succeed('manageIdentitySave', {
      ...(await identity()),
      siret: '73282932000074',
      vat_number: '',
    });
    const entry = await newest();
    assert.deepEqual([entry.action, entry.undo], ['identity.changed', null]);
    assert.equal(
      (await manager.refused('manageHistoryUndo', { audit_id: entry.audit_id })).code,
      'not_permitted',
    );
    await owner.succeed('manageHistoryUndo', { audit_id: entry.audit_id });
    assert.equal((await identity()).siret, siret);
    await saveMessage({ text: 'Terrasse ouverte', active: true, until: '2026-11-22T12:00:00.000Z' });
    const { audit_id } = await newest();
    await saveContact({ telephone: '03 20 11 22 33' });
    const saved = await newest();
    for (const each of [audit_id, saved.audit_id])
      await manager.succeed('manageHistoryUndo', { audit_id: each });
    assert.deepEqual(await wire(), before);
  });
});

describe('the special message', () => {
  const status = () => settingOf('config_web_message_special_status');

  it('with dates is shown between them only, and pages are made anew as it begins and ends', async () => {
    const [from, end] = ['2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z'];
    await saveMessage({ text: 'Concert ce soir', active: true, from, until: end });
    assert.deepEqual(
      [
        await status(),
        await settingOf('config_web_message_special_from'),
        await settingOf('config_web_message_special_until'),
      ],
      ['0', from, end],
    );
    for (const [at, shown] of [
      ['2026-11-20T12:59:59.999Z', '0'],
      ['2026-11-20T13:00:00.000Z', '1'],
      ['2026-11-20T13:59:59.999Z', '1'],
      ['2026-11-20T14:00:00.000Z', '0'],
    ] as const) {
      backend.moveTo(at);
      backend.tick(60_000);
      await until(async () => (await status()) === shown);
      assert.equal(await status(), shown, at);
    }
  });

  it('without dates is shown while it is on, and dates of one that is off are nobody’s business', async () => {
    await saveMessage({ text: 'Bonjour', active: true });
    assert.equal(await status(), '1');
    await saveMessage({ active: false, from: '2026-11-20T13:00:00.000Z' });
    assert.deepEqual([await status(), await settingOf('config_web_message_special_from')], ['0', undefined]);
    assert.equal((await message()).from, '2026-11-20T13:00:00.000Z');
  });
});

describe('an import of a shop file', () => {
  const legal = { ...shopA().legal, company: 'Autre nom' };

  it('keeps the pages that somebody has saved, says so, and writes the others', async () => {
    await saveContact({ telephone: '03 20 11 22 33' });
    await owner.succeed('manageIdentitySave', { ...(await identity()), company: 'Le Comptoir SARL' });
    const { settings } = shopA();
    const special_message = { text: 'Du fichier', active: true };
    const { kept } = await importing({
      legal,
      settings: { ...settings, email: 'fichier@example.fr', special_message },
    });
    assert.equal(await settingOf('config_telephone'), '+33320112233');
    assert.notEqual(await settingOf('config_email'), 'fichier@example.fr');
    assert.equal(await settingOf('config_web_message_special'), 'Du fichier');
    assert.equal((await configOf()).legal?.company, 'Le Comptoir SARL');
    const paths = kept.map(({ path }) => path);
    assert(
      paths.includes('settings.telephone') && paths.includes('settings.email') && paths.includes('legal'),
    );
  });

  it('that takes the live state writes all of them, and the next one too', async () => {
    await saveContact({ telephone: '03 20 11 22 33' });
    await saveMessage({ text: 'À moi', active: true, until: '2026-12-01T00:00:00.000Z' });
    await importing({ legal }, true);
    const { settings } = shopA();
    assert.equal(await settingOf('config_telephone'), settings.telephone);
    assert.equal(await settingOf('config_web_message_special_until'), undefined);
    await importing({ settings: { ...settings, email: 'fichier@example.fr' } });
    assert.equal(await settingOf('config_email'), 'fichier@example.fr');
  });

  it('brings dates of a message and legal texts of its own', async () => {
    const { settings } = shopA();
    const [from, end] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
    await importing({
      settings: { ...settings, special_message: { text: 'Novembre', active: true, from, until: end } },
      legal_texts: { terms: 'Nos conditions.' },
    });
    assert.equal(await settingOf('config_web_message_special_status'), '1');
    assert.equal(await settingOf('config_web_message_special_until'), '2026-12-01T00:00:00.000Z');
    assert.deepEqual((await configOf()).legal_texts, { terms: 'Nos conditions.' });
    await importing();
    assert.deepEqual(
      [await settingOf('config_web_message_special_until'), (await configOf()).legal_texts],
      [undefined, undefined],
    );
  });
});
