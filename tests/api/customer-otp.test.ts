import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { detailsOf, loginOf, registered, signedIn, signUp } from './support/customers.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';

const MINUTE = 60_000;

const backend = await startBackend();
const { dataDir } = backend.config;
const store_id = backend.storeIds.a;
const received = (email: string) => deliveredEmails(backend, { to: email });

type Known = Awaited<ReturnType<typeof registered>>;
const login = ({ signUp: { email } }: Known) => ({ purpose: 'login' as const, email, store_id });

/** Runs `ask`, which sends a code to `email`, and returns the code. */
async function codeTo(email: string, ask: () => Promise<unknown>): Promise<string> {
  const mail = await emailCausedBy(backend, ask, { to: email, subject: /^Votre code/ });
  const code = /^ {4}(\d{6})$/m.exec(mail.text)?.[1];
  assert(code, 'the e-mail has a code');
  assert(mail.html.includes(code) && !mail.subject.includes(code));
  return code;
}

const from = (network: string) => ({ 'x-ardoise-client-address': network });
const signsIn = (network: string, person: Known, code: string) =>
  backend.shop('a').succeed('otpVerify', { ...login(person), code }, from(network));
const isBadFrom = async (network: string, person: Known, code: string) => {
  const tried = await backend.shop('a').refused('otpVerify', { ...login(person), code }, from(network));
  assert.equal(tried.code, 'bad_code');
};

const loginCode = (person: Known) =>
  codeTo(person.signUp.email, () => person.client.succeed('otpGet', login(person)));
/** Requests a change of the e-mail address with the password. */
const wantAddress = (person: Known, email: string) => {
  const { password } = person.signUp;
  return person.client.succeed('customerUpdate', { ...detailsOf(person), email, password });
};
const other = (code: string) => (code === '123456' ? '654321' : '123456');
const isBad = async (person: Known, code: string) => {
  const refused = await person.client.refused('otpVerify', { ...login(person), code });
  assert.equal(refused.code, 'bad_code');
};

describe('a code to sign in', () => {
  it('signs in once, in both versions, as a password does', async () => {
    for (const version of ['otpVerify', 'otpVerifyV1'] as const) {
      const person = await registered(backend, 'a');
      const code = await loginCode(person);
      const { headers, body } = await person.client.call(version, { ...login(person), code });
      assert.equal(body.class, 'success', JSON.stringify(body));
      assert.equal(Object(body.customer).email, person.signUp.email);
      assert.deepEqual(
        headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
        (await person.client.call('customerLogin', loginOf(person))).headers
          .getSetCookie()
          .map((cookie) => cookie.split('=')[0]),
      );
      const tokens = { access_token: String(body.access_token), refresh_token: '', store_id };
      await backend.shop('a').succeed('customerMe', tokens);
      await isBad(person, code);
    }
  });

  it('is valid for ten minutes, and no longer', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    backend.pass(10 * MINUTE - 1);
    await person.client.succeed('otpVerify', { ...login(person), code });
    const late = await loginCode(person);
    backend.pass(10 * MINUTE);
    await isBad(person, late);
  });

  it('is right at the fifth try, and wrong from the sixth on', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    for (let tries = 0; tries < 4; tries += 1) await isBad(person, other(code));
    await person.client.succeed('otpVerify', { ...login(person), code });

    backend.pass(MINUTE);
    const next = await loginCode(person);
    for (let tries = 0; tries < 5; tries += 1) await isBad(person, other(next));
    await isBad(person, next);
  });

  it('counts concurrent tries', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    await atOnce(backend, 12, () => isBad(person, other(code)));
    await isBad(person, code);
  });

  it('is sent once a minute, the same while it is valid, and for ten more minutes each time', async () => {
    const person = await registered(backend, 'a');
    const first = await loginCode(person);
    backend.pass(MINUTE - 1);
    await person.client.succeed('otpGet', login(person));
    backend.pass(1);
    const second = await loginCode(person);
    assert.equal((await received(person.signUp.email)).length, 3);
    assert.equal(second, first);
    backend.pass(10 * MINUTE - 1);
    await person.client.succeed('otpVerify', { ...login(person), code: first });
    await isBad(person, first);
  });

  it('is replaced an hour after it was issued, however often it is resent', async () => {
    const person = await registered(backend, 'a');
    const first = await loginCode(person);
    for (let times = 1; times <= 6; times += 1) {
      backend.pass(9 * MINUTE);
      assert.equal(await loginCode(person), first);
    }
    backend.pass(9 * MINUTE);
    const next = await loginCode(person);
    if (next !== first) await isBad(person, first);
    await person.client.succeed('otpVerify', { ...login(person), code: next });
  });

  it('is not used up by the wrong tries of other networks', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    person.client.cookies.clear();
    for (const network of ['198.51.100.1', '198.51.100.2', '2001:db8::1'])
      for (let tries = 0; tries < 6; tries += 1) await isBadFrom(network, person, other(code));
    await isBadFrom('198.51.100.1', person, code);
    await signsIn('198.51.100.9', person, code);
  });

  it('allows twenty wrong tries over all networks; a browser that was signed in has five separate ones', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    for (let tries = 0; tries < 20; tries += 1)
      await isBadFrom(`198.51.100.${100 + tries}`, person, other(code));
    await isBadFrom('198.51.100.99', person, code);
    await isBad(person, other(code));
    await person.client.succeed('otpVerify', { ...login(person), code });
  });

  it('is replaced at once, up to forty times a day, after strangers used it up', async () => {
    const person = await registered(backend, 'a');
    const { email } = person.signUp;
    const visitor = backend.shop('a');
    const ask = () => visitor.succeed('otpGet', login(person));
    const exhaustTries = async (code: string) => {
      const networks = Array.from({ length: 20 }, (_, index) => `198.51.100.${100 + index}`);
      await Promise.all(networks.map((network) => isBadFrom(network, person, other(code))));
      await isBadFrom('198.51.100.9', person, code);
    };
    /** As if codes had been sent before on the same day. */
    const sentBefore = (count: number) =>
      backend.database.inStore(store_id, (tx) =>
        tx.query(
          `INSERT INTO account_event (store_id, customer_id, event, occurred_at)
           SELECT store_id, customer_id, 'code_sent', $2 FROM customer, generate_series(1, $3) WHERE email = $1`,
          [email, new Date(backend.now()), count],
        ),
      );

    await exhaustTries(await codeTo(email, ask));
    await signsIn('198.51.100.9', person, await codeTo(email, ask));

    await sentBefore(36);
    await exhaustTries(await codeTo(email, ask));
    const last = await codeTo(email, ask);
    await exhaustTries(last);
    const before = (await received(email)).length;
    await ask();
    await isBadFrom('198.51.100.9', person, last);
    backend.pass(30 * MINUTE - 1);
    await ask();
    assert.equal((await received(email)).length, before);
    backend.pass(1);
    await signsIn('198.51.100.9', person, await codeTo(email, ask));
  });

  it('still works for its owner after a stranger requested it all day, with 62 e-mails at most', async () => {
    const person = await registered(backend, 'a');
    const { email } = person.signUp;
    const before = (await received(email)).length;
    const stranger = backend.shop('a');
    const ask = () => stranger.succeed('otpGet', { purpose: 'login', email, store_id });
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      await ask();
      backend.pass(15 * MINUTE);
    }
    await person.client.succeed('otpGet', login(person));
    const sentEmails = await received(email);
    assert(sentEmails.length - before <= 62, `${sentEmails.length - before} e-mails in a day`);
    const codes = sentEmails.map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '').filter(Boolean);
    await person.client.succeed('otpVerify', { ...login(person), code: codes.at(-1) ?? '' });
  });

  it('is requested and tried with the same answers for an unknown e-mail address', async () => {
    const person = await registered(backend, 'a');
    const asking = async (email: string) => {
      const { status, body } = await backend.shop('a').call('otpGet', { ...login(person), email });
      return { status, body };
    };
    assert.deepEqual(await asking('personne@example.fr'), await asking(person.signUp.email));
    const trying = async (email: string) => {
      const payload = { ...login(person), email, code: '000000' };
      const { status, body } = await backend.shop('a').call('otpVerify', payload);
      return { status, body };
    };
    const [wrong] = [await trying(person.signUp.email)];
    assert.equal(wrong.body.code, 'bad_code');
    assert.deepEqual(await trying('personne@example.fr'), wrong);
    assert.equal((await received('personne@example.fr')).length, 0);
  });

  it('is refused at another shop', async () => {
    const person = await registered(backend, 'a');
    const code = await loginCode(person);
    const there = { ...login(person), store_id: backend.storeIds.b, code };
    assert.equal((await backend.shop('b').refused('otpVerify', there)).code, 'bad_code');
    await person.client.succeed('otpVerify', { ...login(person), code });
  });

  it('has six digits', async () => {
    const person = await registered(backend, 'a');
    for (const code of ['12345', '1234567', '12345a', '']) {
      const { fields } = await person.client.refused('otpVerify', { ...login(person), code });
      assert.deepEqual(Object.keys(fields ?? {}), ['code']);
    }
  });

  it('is stored only as a keyed hash', async () => {
    const code = await loginCode(await registered(backend, 'a'));
    const rows = await backend.database.acrossStores((tx) => tx.query('SELECT code_hash FROM one_time_code'));
    assert(!JSON.stringify(rows).includes(code));
  });
});

describe('a code for a new e-mail address', () => {
  const fresh = () => `nouvelle.${crypto.randomUUID().slice(0, 8)}@example.fr`;

  it('goes there, changes the e-mail address, and sends an e-mail to the old and the new one', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const change = { purpose: 'change_email' as const, email: ` ${email.toUpperCase()}`, store_id };
    const code = await codeTo(email, () => wantAddress(person, email));
    const { customer } = await person.client.succeed('otpVerify', { ...change, code });
    assert.equal(customer.email, email);
    const old = (await emailsTo(dataDir, person.signUp.email, 2)).at(-1);
    assert.match(old?.text ?? '', /vient d’être\s+remplacée/);
    assert(!old?.text.includes(email), 'the old address is not told the new one');
    await emailsTo(dataDir, email, 2);
    await person.client.succeed('customerLogin', { ...loginOf(person), email });
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
  });

  it('revokes reset links, codes and other sessions', async () => {
    const person = await signedIn(backend, 'a');
    const elsewhere = await backend.shop('a').succeed('customerLogin', loginOf(person));
    const old = person.signUp.email;
    const ask = () => person.client.succeed('customerForget', { email: old, store_id });
    const { text } = await emailCausedBy(backend, ask, { to: old, subject: /nouveau mot de passe/ });
    const token = /\/forget\/([\w-]+)/.exec(text)?.[1] ?? '';
    await person.client.succeed('customerVerify', { token });
    const signInCode = await loginCode(person);

    const email = fresh();
    const change = { purpose: 'change_email' as const, email, store_id };
    const code = await codeTo(email, () => wantAddress(person, email));
    await person.client.succeed('otpVerify', { ...change, code });

    assert.equal((await person.client.refused('customerVerify', { token })).code, 'used_token');
    for (const address of [old, email]) {
      const login = { purpose: 'login' as const, email: address, store_id, code: signInCode };
      assert.equal((await backend.shop('a').refused('otpVerify', login)).code, 'bad_code');
    }
    const other = { access_token: elsewhere.access_token, refresh_token: '', store_id };
    assert.equal((await backend.shop('a').refused('customerMe', other)).code, 'unauthenticated');
    const own = { access_token: person.access_token, refresh_token: '', store_id };
    assert.equal((await backend.shop('a').succeed('customerMe', own)).customer.email, email);
  });

  it('confirms that address and no other', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const change = { purpose: 'change_email' as const, email, store_id };
    const code = await codeTo(email, () => wantAddress(person, email));
    const swapped = { ...change, email: fresh(), code };
    assert.equal((await person.client.refused('otpVerify', swapped)).code, 'bad_code');
    await person.client.succeed('otpVerify', { ...change, code });
  });

  it("does not reveal that the e-mail address has an account; only that account's owner gets an e-mail", async () => {
    const [person, owner] = [await signedIn(backend, 'a'), await registered(backend, 'a')];
    const ask = async (email: string) => {
      const wanted = await wantAddress(person, email);
      const payload = { purpose: 'change_email' as const, email, store_id };
      const { status, body } = await person.client.call('otpGet', payload);
      return { wanted, status, body };
    };
    assert.deepEqual(await ask(owner.signUp.email), await ask(fresh()));
    const mail = (await emailsTo(dataDir, owner.signUp.email, 2)).at(-1);
    assert.match(mail?.subject ?? '', /déjà un compte/);
    assert.doesNotMatch(mail?.text ?? '', /\d{6}/);
  });

  it('is resent within ten minutes of the change that the password allowed, and for no other e-mail address', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const change = { purpose: 'change_email' as const, email, store_id };
    const refusedFor = async (target: string) => {
      const again = { ...change, email: target };
      for (const version of ['otpGet', 'otpGetV1'] as const)
        assert.equal((await person.client.refused(version, again)).code, 'stale_form');
    };
    await refusedFor(email);
    await codeTo(email, () => wantAddress(person, email));
    await refusedFor(fresh());
    backend.pass(MINUTE);
    const code = await codeTo(email, () => person.client.succeed('otpGet', change));
    backend.pass(10 * MINUTE);
    await refusedFor(email);
    assert.equal((await person.client.refused('otpVerify', { ...change, code })).code, 'bad_code');
    assert.equal((await received(email)).length, 2);
  });

  it('is refused when another customer has the e-mail address by then', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const change = { purpose: 'change_email' as const, email, store_id };
    const code = await codeTo(email, () => wantAddress(person, email));
    await registered(backend, 'a', { email });
    assert.equal((await person.client.refused('otpVerify', { ...change, code })).code, 'bad_code');
  });
});

describe('one new e-mail address for two customers', () => {
  const change = (email: string) => ({ purpose: 'change_email' as const, email, store_id });

  it('is given to one of them, when both enter their codes at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `convoitee.${crypto.randomUUID().slice(0, 8)}@example.fr`;
      const both = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
      const entries: { client: (typeof both)[number]['client']; code: string }[] = [];
      for (const person of both)
        entries.push({ client: person.client, code: await codeTo(email, () => wantAddress(person, email)) });
      const waiting = [...entries];
      const answers = await atOnce(backend, 2, async () => {
        const entry = waiting.pop();
        assert(entry);
        return entry.client.call('otpVerify', { ...change(email), code: entry.code });
      });
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
      const refused = answers.find(({ status }) => status === 422);
      assert.match(String(refused?.body.message), /^Ce code n/);
    }
  });

  it('is given to one of them, when one confirms a sign-up and the other enters a code', async () => {
    const email = `disputee.${crypto.randomUUID().slice(0, 8)}@example.fr`;
    const person = await signedIn(backend, 'a');
    const { client } = person;
    const code = await codeTo(email, () => wantAddress(person, email));
    const { token } = await signUp(backend, 'a', { email });
    const works = [
      () => client.call('otpVerify', { ...change(email), code }),
      () => backend.shop('a').call('customerConfirm', { token }),
    ];
    const answers = await atOnce(backend, 2, async () => works.pop()?.());
    const statuses = answers.map((answer) => answer?.status ?? 0).sort();
    assert.equal(statuses[0], 200);
    assert(statuses[1] === 409 || statuses[1] === 422, String(statuses[1]));
  });
});

describe('a code for a new telephone', () => {
  it("goes to the customer's e-mail address and changes the number", async () => {
    const person = await signedIn(backend, 'a');
    const change = { purpose: 'change_telephone' as const, telephone: '07 00 00 00 01', store_id };
    const code = await codeTo(person.signUp.email, () => person.client.succeed('otpGetV1', change));
    const { customer } = await person.client.succeed('otpVerifyV1', { ...change, code });
    assert.equal(customer.telephone, '+33700000001');
  });

  it('needs a session, by cookie or with the tokens in the body', async () => {
    const person = await signedIn(backend, 'a');
    const change = { purpose: 'change_telephone' as const, telephone: '07 00 00 00 01', store_id };
    for (const name of ['otpGet', 'otpVerify'] as const) {
      const payload = name === 'otpGet' ? change : { ...change, code: '000000' };
      assert.equal((await backend.shop('a').refused(name, payload as never)).code, 'unauthenticated');
    }
    const { access_token } = person;
    const reply = await backend.shop('a').post('v2/customer/get-otp', { ...change, access_token });
    assert.equal(reply.status, 200);
  });
});

describe('the audit log of an account', () => {
  it('lists its events in order', async () => {
    const person = await signedIn(backend, 'a');
    await person.client.refused('customerLogin', { ...loginOf(person), password: 'faux' });
    await loginCode(person).then((code) => isBad(person, other(code)));
    const events = await backend.database.inStore(store_id, (tx) =>
      tx.query<{ event: string }>(
        'SELECT event FROM account_event WHERE customer_id = $1 ORDER BY account_event_id',
        [person.customer.customer_id],
      ),
    );
    assert.deepEqual(
      events.map(({ event }) => event),
      ['signed_up', 'sign_in_failed', 'code_sent', 'code_failed'],
    );
  });
});
