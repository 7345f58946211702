import type { Instrumentation } from 'next';

const OUT_OF_DESCRIPTORS = ['EMFILE', 'ENFILE'];

/**
 * Ends the process when a module could not be read for want of a file descriptor. The failed import stays cached, so
 * only a new process can render the page again; the supervisor starts one.
 */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (!isFailedImport(error)) return;
  process.stderr.write('storefront  a module could not be loaded: no file descriptor was left\n');
  process.exit(1);
};

function isFailedImport(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return name === 'ChunkLoadError' && OUT_OF_DESCRIPTORS.includes(code);
}
