import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onRequestError } from '../../instrumentation.ts';

const exit = jest.spyOn(process, 'exit');
const print = jest.spyOn(process.stderr, 'write');
beforeEach(() => {
  exit.mockImplementation(() => undefined as never);
  print.mockImplementation(() => true);
});
afterEach(() => {
  jest.resetAllMocks();
});

const report = (error: unknown) =>
  onRequestError(
    error as Error,
    { path: '/', method: 'GET', headers: {} },
    {
      routerKind: 'App Router',
      routePath: '/[tenant]',
      routeType: 'render',
      renderSource: 'react-server-components',
      revalidateReason: undefined,
    },
  );

const failedImport = (code: string) =>
  Object.assign(new Error('Failed to load chunk', { cause: Object.assign(new Error(code), { code }) }), {
    name: 'ChunkLoadError',
  });

test.each(['EMFILE', 'ENFILE'])('a module that could not be read for %s ends the process', async (code) => {
  await report(failedImport(code));
  expect(exit).toHaveBeenCalledWith(1);
});

test('no other failure of a page ends the process', async () => {
  const unreachable = new Error('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'EMFILE' }),
  });
  for (const error of [failedImport('ENOENT'), unreachable, new Error('bug'), 'text', undefined]) {
    await report(error);
  }
  expect(exit).not.toHaveBeenCalled();
});
