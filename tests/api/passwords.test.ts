import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { createPasswords, PasswordsBusy } from '#backend/shared/crypto/passwords.ts';
import type { App } from '#backend/shared/http/app.ts';
import { answerErrors } from '#backend/shared/http/send.ts';

describe('passwords', () => {
  it('are hashed two at a time while others wait; one beyond the queue is refused without hashing', async () => {
    const passwords = createPasswords({ atOnce: 1, waitingMax: 2 });
    let worked = 0;
    const work = async () => {
      worked += 1;
    };
    const taken = [
      passwords.matches(null, 'faux'),
      passwords.hash('un mot de passe'),
      passwords.withMaskedTiming(work),
    ];
    await assert.rejects(passwords.matches(null, 'faux'), PasswordsBusy);
    await assert.rejects(passwords.hash('faux'), PasswordsBusy);
    await assert.rejects(passwords.withMaskedTiming(work), PasswordsBusy);
    const [matches, hash] = await Promise.all(taken);
    assert.equal(matches, false);
    assert.equal(worked, 1);
    assert.equal(await passwords.matches(String(hash), 'un mot de passe'), true);
  });

  it('that are refused are a 503 that says when to come again', async () => {
    const app: App = new Hono();
    answerErrors(app);
    app.get('/', (context) => {
      context.set('scope', {} as never);
      throw new PasswordsBusy();
    });
    const response = await app.request('/');
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5']);
    assert.equal((await response.json()).code, 'unavailable');
  });
});
