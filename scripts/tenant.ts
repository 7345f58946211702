import './setup/report-start-error.mjs';
import { runCommandLine } from './staff/print-answer.ts';
import { readCommand } from './tenants/read-command.ts';
import { runCommand } from './tenants/run-command.ts';

// npm run tenant -- …: the operator's commands for tenants and their hosts. None needs a restart.

await runCommandLine(readCommand, runCommand);
