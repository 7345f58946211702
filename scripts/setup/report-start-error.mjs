// @ts-check
// Imported by a command before all else: what a person can put right ends it with one line, also while its modules are
// loaded (a wrong TENANTS_FILE).
import { CANNOT_START, StartError } from '../../lib/environment/start-error.mjs';

process.on('uncaughtException', (error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? CANNOT_START : 1);
});
