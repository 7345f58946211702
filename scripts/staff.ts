import './setup/report-start-error.mjs';
import { runCommandLine } from './staff/print-answer.ts';
import { readCommand } from './staff/read-command.ts';
import { runCommand } from './staff/run-command.ts';

// npm run staff -- …: the operator's commands for a shop's staff, orders and switches.

await runCommandLine(readCommand, runCommand);
