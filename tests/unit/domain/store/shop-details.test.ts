import {
  isMessageShown,
  messageChangesAt,
  readContact,
  readIdentity,
  readMessage,
  type ShopDetails,
  socialAddress,
} from '#lib/domain/store/shop-details.ts';

const IDENTITY: ShopDetails['identity'] = {
  company: 'Le Port',
  legalForm: 'SARL',
  capital: '',
  siret: '73282932000074',
  rcs: 'Lille 732829320',
  vatNumber: '',
  address: '3 rue du Port',
  postcode: '59000',
  town: 'Lille',
  director: 'Sam Petit',
  hostName: '',
  hostAddress: '',
  mediatorName: '',
  mediatorAddress: '',
  mediatorUrl: '',
};
const CONTACT = {
  telephone: '03 20 00 14 12',
  email: 'a@example.fr',
  address: 'Lille',
  facebook: '',
  instagram: '',
};
const faultsOf = (changes: Partial<ShopDetails['identity']>, present = IDENTITY) => {
  const reading = readIdentity({ ...IDENTITY, ...changes }, present);
  return reading.ok ? null : reading.faults;
};

describe('a legal identity', () => {
  it('is stored without the spaces of its numbers', () => {
    const reading = readIdentity(
      { ...IDENTITY, siret: '732 829 320 00074', vatNumber: 'fr 44 732829320', capital: '10 000,5 €' },
      IDENTITY,
    );
    expect(reading).toEqual({
      ok: true,
      values: { ...IDENTITY, vatNumber: 'FR44732829320', capital: '10000.50' },
    });
  });

  it('names every field that is wrong', () => {
    expect(
      faultsOf({ siret: '73282932000075', postcode: '5900', director: '', capital: 'dix mille' }),
    ).toEqual({
      siret: 'siret',
      postcode: 'postcode',
      director: 'required',
      capital: 'capital',
    });
    expect(faultsOf({ vatNumber: 'FR50912345670' })).toEqual({ vatNumber: 'vatOfOther' });
    expect(faultsOf({ hostName: 'OVH' })).toEqual({ hostAddress: 'required' });
    expect(faultsOf({ mediatorAddress: 'Paris' })).toEqual({ mediatorName: 'required' });
    const mediator = { mediatorName: 'CM2C', mediatorAddress: 'Paris' };
    expect(faultsOf({ ...mediator, mediatorUrl: 'http://cm2c.net' })).toEqual({ mediatorUrl: 'webAddress' });
    expect(faultsOf({ ...mediator, mediatorUrl: 'https://www.cm2c.net' })).toBeNull();
  });

  it('keeps a number that it had, right or wrong', () => {
    const present = { ...IDENTITY, siret: '91234567000013', vatNumber: 'FR50912345670' };
    expect(
      faultsOf({ siret: present.siret, vatNumber: present.vatNumber, town: 'Lens' }, present),
    ).toBeNull();
    expect(faultsOf({ siret: '91234567000014' }, present)).toEqual({ siret: 'siret' });
  });
});

describe('the contact of a shop', () => {
  it('has a French telephone number in any usual spelling, stored as E.164', () => {
    for (const [typed, stored] of [
      ['03.20.00.14.12', '+33320001412'],
      ['+33 (0)3 20 00 14 12', '+33320001412'],
      ['0596 59 60 00', '+596596596000'],
    ] as const) {
      const reading = readContact({ ...CONTACT, telephone: typed });
      expect(reading.ok && reading.values.telephone).toBe(stored);
    }
    for (const telephone of ['', '12', '+32 471 12 34 56'])
      expect(readContact({ ...CONTACT, telephone })).toEqual({
        ok: false,
        faults: { telephone: 'telephone' },
      });
  });

  it('has links of its networks only, over https', () => {
    expect(socialAddress('facebook', 'www.facebook.com/lebosphore')).toBe(
      'https://www.facebook.com/lebosphore',
    );
    expect(socialAddress('facebook', 'http://m.facebook.com/profile.php?id=12')).toBe(
      'https://m.facebook.com/profile.php?id=12',
    );
    expect(socialAddress('instagram', 'https://instagram.com/lebosphore/')).toBe(
      'https://instagram.com/lebosphore/',
    );
    for (const typed of [
      'https://instagram.com',
      'https://facebook.com.example.org/x',
      'https://notfacebook.com/x',
      'https://evil.example/facebook.com/x',
      'https://facebook.com@evil.example/x',
      'https://user:pass@facebook.com/x',
      'https://facebook.com:8443/x',
      'javascript:alert(1)//facebook.com/x',
      'ftp://facebook.com/x',
      'pas une adresse',
    ])
      expect(socialAddress('facebook', typed)).toBeNull();
  });
});

describe('the special message', () => {
  const message = { text: 'Bonjour', active: true, from: '', until: '' };
  const NOW = Date.parse('2026-11-20T12:00:00Z');

  it('needs a text where it is on, and an end after its begin that is not over', () => {
    expect(readMessage({ ...message, text: '' }, NOW)).toEqual({ ok: false, faults: { text: 'required' } });
    expect(readMessage({ ...message, text: '', active: false }, NOW).ok).toBe(true);
    const [from, until] = ['2026-11-21T12:00:00Z', '2026-11-21T11:00:00Z'];
    expect(readMessage({ ...message, from, until }, NOW)).toEqual({
      ok: false,
      faults: { until: 'periodOrder' },
    });
    expect(readMessage({ ...message, until: '2026-11-20T12:00:00Z' }, NOW)).toEqual({
      ok: false,
      faults: { until: 'periodOver' },
    });
    expect(readMessage({ ...message, until: '2026-11-20T12:00:01Z' }, NOW).ok).toBe(true);
  });

  it('is shown from its begin, no longer at its end', () => {
    const period = { from: 1000, until: 2000 };
    expect([999, 1000, 1999, 2000].map((now) => isMessageShown(period, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([999, 1000, 2000].map((now) => messageChangesAt(period, now))).toEqual([1000, 2000, null]);
    expect(isMessageShown({ from: null, until: null }, NOW)).toBe(true);
    expect(messageChangesAt({ from: null, until: 5 }, 4)).toBe(5);
  });
});
