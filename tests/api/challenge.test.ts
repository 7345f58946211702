import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { signUpOf } from './support/customers.ts';
import { solve } from './support/solve.ts';

const backend = await startBackend({ config: { challengeRequired: true } });
const store_id = backend.storeIds.a;

const signUp = (client: Client, challenge?: string) =>
  client.call('customerAdd', signUpOf(store_id, challenge === undefined ? {} : { challenge }));
const isRefused = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => {
  assert.deepEqual([status, body.code], [422, 'challenge_required']);
};

describe('a proof of work', () => {
  it('lets a sign-up through, once', async () => {
    const client = backend.shop('a');
    const challenge = await solve(client);
    assert.equal((await signUp(client, challenge)).status, 200);
    isRefused(await signUp(client, challenge));
  });

  it('is owed by sign-up, reset and code', async () => {
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

  it('is owed by a sign-in from the fourth attempt on', async () => {
    const client = backend.shop('a');
    const login = { email: 'nul@example.fr', password: 'faux', store_id };
    for (let tries = 0; tries < 3; tries += 1)
      assert.equal((await client.call('customerLogin', login)).status, 401);
    isRefused(await client.call('customerLoginV1', login));
    const answer = await client.call('customerLogin', { ...login, challenge: await solve(client) });
    assert.equal(answer.status, 401);
  });

  it('counts for ten minutes, and no longer', async () => {
    const client = backend.shop('a');
    const [first, second] = [await solve(client), await solve(client)];
    backend.pass(10 * 60_000 - 1);
    assert.equal((await signUp(client, first)).status, 200);
    backend.pass(1);
    isRefused(await signUp(client, second));
  });

  it('is not one that is made up, changed, unsolved, or of another shop', async () => {
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

  it('handed in many times at once counts once', async () => {
    const client = backend.shop('a');
    const challenge = await solve(client);
    const replies = await Promise.all(Array.from({ length: 6 }, () => signUp(client, challenge)));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  });
});

describe('while the setting is off', () => {
  it('nothing owes one', async () => {
    const open = await startBackend();
    const payload = signUpOf(open.storeIds.a);
    await open.shop('a').succeed('customerAdd', payload);
  });
});
