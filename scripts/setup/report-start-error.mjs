// @ts-check
// A command imports this first: a StartError ends it with one line, also one thrown while its modules are loaded (a
// wrong TENANTS_FILE).
import { CANNOT_START, StartError } from '../../lib/environment/start-error.mjs';

process.on('uncaughtException', (error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? CANNOT_START : 1);
});
