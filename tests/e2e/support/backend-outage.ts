import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { newCustomer, type Session } from './diners.ts';
import { type RunningProduct, runProduct } from './run-product.ts';

/** The backend of a product that no other test uses. */
export interface Backend {
  /** Kills it, and prevents its restart. */
  kill(): void;
  /** Makes it hang: it takes connections and answers none. */
  freeze(): void;
  /** Lets it answer again, or be started again, and waits until it does. */
  comeBack(): Promise<void>;
}

function backendOf({ supervisor, environment, backendAnswers }: RunningProduct): Backend {
  const lock = join(environment.DATA_DIR ?? '', 'database-lock');
  const pid = () => Number.parseInt(readdirSync(lock).join(), 10);
  let thaw = () => {};
  return {
    kill() {
      supervisor.kill('SIGSTOP');
      process.kill(pid(), 'SIGKILL');
      thaw = () => supervisor.kill('SIGCONT');
    },
    freeze() {
      const frozen = pid();
      process.kill(frozen, 'SIGSTOP');
      thaw = () => process.kill(frozen, 'SIGCONT');
    },
    async comeBack() {
      thaw();
      thaw = () => {};
      await backendAnswers();
    },
  };
}

/** A diner's phone and a backend that a test can stop; `session` is that of a customer of Le Bosphore. */
export const test = base.extend<{ noExceptions: undefined }, { backend: Backend; session: Session }>({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Failed calls may be in the console, but an uncaught exception fails the test.
  noExceptions: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(String(error)));
      await use(undefined);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
  backend: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct({ shops: ['le-bosphore', 'kaiyo-sushi'] });
      const others = { ...process.env };
      Object.assign(process.env, product.environment);
      const backend = backendOf(product);
      await use(backend);
      Object.assign(process.env, others);
      await backend.comeBack().finally(product.stop);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  session: [
    async ({ backend: _ }, use) => use((await newCustomer('le-bosphore')).session),
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect };
