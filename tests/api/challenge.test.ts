import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Challenge } from '#lib/domain/answer.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { startBackend } from './support/backend.ts';
import { type Client, createClient } from './support/client.ts';
import { signUpOf, tokenIn } from './support/customers.ts';
import { solutionOf, solve } from './support/solve.ts';
import { staffOf } from './support/staff.ts';

// Both before the first suite: a hook that is registered later runs when that suite ends.
const backend = await startBackend({ config: { challengeRequired: true } });
const guarded = await startBackend({ config: { challengeRequired: true, rateLimits: true } });
const store_id = backend.storeIds.a;

const signUp = (client: Client, challenge?: string) =>
  client.call('customerAdd', signUpOf(store_id, challenge === undefined ? {} : { challenge }));
const isRefused = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => {
  assert.deepEqual([status, body.code], [422, 'challenge_required']);
};

describe('a proof of work', () => {
  it('admits one sign-up', async () => {
    const client = backend.shop('a');
    const challenge = await solve(client);
    assert.equal((await signUp(client, challenge)).status, 200);
    isRefused(await signUp(client, challenge));
  });

  it('is required by sign-up, reset and code', async () => {
    const client = backend.shop('a');
    isRefused(await signUp(client));
    const email = 'lea@example.fr';
    isRefused(await client.call('customerForget', { email, store_id }));
    const code = { purpose: 'login' as const, email, store_id };
    isRefused(await client.call('otpGet', code));
    isRefused(await client.call('otpGetV1', code));
    for (const call of [
      await client.call('customerForget', { email, store_id, challenge: await solve(client) }),
      await client.call('otpGet', { ...code, challenge: await solve(client) }),
    ])
      assert.equal(call.status, 200);
  });

  it('is required by a sign-in from the fourth attempt on', async () => {
    const client = backend.shop('a');
    const login = { email: 'nul@example.fr', password: 'faux', store_id };
    for (let tries = 0; tries < 3; tries += 1)
      assert.equal((await client.call('customerLogin', login)).status, 401);
    isRefused(await client.call('customerLoginV1', login));
    const answer = await client.call('customerLogin', { ...login, challenge: await solve(client) });
    assert.equal(answer.status, 401);
  });

  it('is valid for ten minutes, and no longer', async () => {
    const client = backend.shop('a');
    const [first, second] = [await solve(client), await solve(client)];
    backend.pass(10 * 60_000 - 1);
    assert.equal((await signUp(client, first)).status, 200);
    backend.pass(1);
    isRefused(await signUp(client, second));
  });

  it('is refused when it is made up, changed, unsolved, or of another shop', async () => {
    const client = backend.shop('a');
    const right = JSON.parse(atob(await solve(client)));
    const { challenge, solution } = right;
    const changed = (parameters: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });
    const data = { ...challenge.parameters.data, until: backend.now() + 10 ** 9 };
    for (const forged of [
      '',
      'x',
      btoa('{}'),
      btoa('null'),
      btoa(JSON.stringify({ challenge })),
      btoa(
        JSON.stringify({
          challenge,
          solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' },
        }),
      ),
      btoa(JSON.stringify(changed({ keyPrefix: '00' }))),
      btoa(JSON.stringify(changed({ cost: 1 }))),
      btoa(JSON.stringify(changed({ data }))),
      btoa(JSON.stringify({ challenge: { ...challenge, signature: 'x' }, solution })),
      await solve(backend.shop('b')),
    ])
      isRefused(await signUp(client, forged));
    assert.equal((await signUp(client, btoa(JSON.stringify(right)))).status, 200);
  });

  it('sent many times at once counts once', async () => {
    const client = backend.shop('a');
    const challenge = await solve(client);
    const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(client, challenge)));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });
});

describe('after many failed sign-ins to an account', () => {
  const store = guarded.storeIds.a;
  let networks = 0;
  const elsewhere = () => {
    networks += 1;
    return { 'x-ardoise-client-address': `198.51.100.${networks}` };
  };
  const levelOf = ({ body }: { body: Record<string, unknown> }): number => {
    assert.equal(body.code, 'challenge_required', JSON.stringify(body));
    return (body.challenge as { parameters: { data: { level: number } } }).parameters.data.level;
  };
  const challengeIn = ({ body }: { body: Record<string, unknown> }) => body.challenge as Challenge;
  /** A wrong password from a new network, with the required work. Returns the level. */
  async function tryOnce(email: string): Promise<number> {
    const client = guarded.shop('a');
    const wrong = { email, password: 'faux', store_id: store };
    const headers = elsewhere();
    const first = await client.call('customerLogin', wrong, headers);
    if (first.status === 401) return 0;
    const challenge = await solutionOf(challengeIn(first));
    assert.equal((await client.call('customerLogin', { ...wrong, challenge }, headers)).status, 401);
    return levelOf(first);
  }

  it('the eleventh requires harder work, whatever networks the tries come from', async () => {
    const levels: number[] = [];
    for (let tries = 1; tries <= 11; tries += 1) levels.push(await tryOnce('visee@example.fr'));
    assert.deepEqual(levels, [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('its owner signs in with that work, after which none is required', async () => {
    const client = guarded.shop('a');
    const signedUp = signUpOf(store, { challenge: await solve(client) });
    await client.succeed('customerAdd', signedUp, elsewhere());
    const [letter] = await emailsTo(guarded.config.dataDir, signedUp.email, 1);
    await client.succeed('customerConfirm', { token: tokenIn(letter) }, elsewhere());
    const { email, password } = signedUp;
    for (let tries = 1; tries <= 20; tries += 1) await tryOnce(email);
    const login = { email, password, store_id: store };
    const here = elsewhere();
    const owed = await client.call('customerLogin', login, here);
    assert.equal(levelOf(owed), 3);
    // A challenge of level 1, which anyone can request, is two levels too low.
    isRefused(await client.call('customerLogin', { ...login, challenge: await solve(client) }, here));
    const challenge = await solutionOf(challengeIn(owed));
    await client.succeed('customerLogin', { ...login, challenge }, here);
    await client.succeed('customerLogin', login, here);
  });

  it('a try without the required work is not counted', async () => {
    const email = 'jamais.payee@example.fr';
    const client = guarded.shop('a');
    const wrong = { email, password: 'faux', store_id: store };
    for (let tries = 1; tries <= 3; tries += 1)
      assert.equal((await client.call('customerLogin', wrong, elsewhere())).status, 401);
    for (let tries = 1; tries <= 60; tries += 1)
      assert.equal(levelOf(await client.call('customerLogin', wrong, elsewhere())), 1);
  });

  it('a network beyond its limit has to do harder work, and then signs in', async () => {
    const client = guarded.shop('a');
    const signedUp = signUpOf(store, { challenge: await solve(client) });
    await client.succeed('customerAdd', signedUp, elsewhere());
    const [letter] = await emailsTo(guarded.config.dataDir, signedUp.email, 1);
    await client.succeed('customerConfirm', { token: tokenIn(letter) }, elsewhere());
    const here = elsewhere();
    const wrong = (email: string) => ({ email, password: 'faux', store_id: store });
    for (let tries = 0; tries < 101; tries += 1)
      await client.call('customerLogin', wrong(`inconnu.${tries}@example.fr`), here);
    const email = 'epargnee@example.fr';
    for (let tries = 0; tries < 20; tries += 1)
      assert.equal(levelOf(await client.call('customerLogin', wrong(email), here)), 2);
    for (let tries = 0; tries < 3; tries += 1)
      assert.equal(
        (await client.call('customerLogin', wrong(email), elsewhere())).status,
        401,
        'not counted',
      );

    const login = { email: signedUp.email, password: signedUp.password, store_id: store };
    const challenge = await solutionOf(challengeIn(await client.call('customerLogin', login, here)));
    await client.succeed('customerLogin', { ...login, challenge }, here);
    isRefused(await client.call('customerLogin', { ...login, challenge }, here));
  });

  it('tries at an unknown shop count as failed sign-ins of the network', async () => {
    const { access } = await staffOf(guarded, 'a');
    const client = createClient(guarded.app, {
      'x-ardoise-proxy-secret': guarded.config.proxySecret,
      ...elsewhere(),
    });
    const nowhere = { shop: 'nulle-part', password: 'pas le bon' };
    for (let tries = 0; tries < 1_110; tries += 1) {
      const wrong = { ...nowhere, email: `equipe.${tries}@example.fr` };
      assert.equal((await client.refused('staffLogin', wrong)).code, 'bad_credentials');
    }
    assert.equal(levelOf(await client.call('staffLogin', access)), 4);
  });

  it('a solution one level too low is accepted: others may have raised the level meanwhile', async () => {
    const email = 'en.retard@example.fr';
    for (let tries = 1; tries <= 9; tries += 1) await tryOnce(email);
    const wrong = { email, password: 'faux', store_id: store };
    const [client, here] = [guarded.shop('a'), elsewhere()];
    const plain = await client.call('customerLogin', wrong, here);
    assert.equal(levelOf(plain), 1);
    for (let tries = 10; tries <= 11; tries += 1) await tryOnce(email);
    const challenge = await solutionOf(challengeIn(plain));
    assert.equal((await client.call('customerLogin', { ...wrong, challenge }, here)).status, 401);
  });

  it('the staff have to do the work too, and the refusal carries the challenge', async () => {
    const { access } = await staffOf(guarded, 'a');
    const client = () =>
      createClient(guarded.app, { 'x-ardoise-proxy-secret': guarded.config.proxySecret, ...elsewhere() });
    const wrong = { ...access, password: 'pas le bon' };
    for (let tries = 1; tries <= 10; tries += 1)
      assert.equal((await client().call('staffLogin', wrong)).status, 401);
    const owed = await client().call('staffLogin', access);
    assert.equal(levelOf(owed), 2);
    const challenge = await solutionOf(challengeIn(owed));
    await client().succeed('staffLogin', { ...access, challenge });
  });
});

describe('while proof of work is off', () => {
  it('a sign-up requires none', async () => {
    const open = await startBackend();
    const payload = signUpOf(open.storeIds.a);
    await open.shop('a').succeed('customerAdd', payload);
  });
});
