import './setup/report-start-error.mjs';
import { readCommand, runCommand } from './shop/command.ts';
import { runCommandLine } from './staff/print-answer.ts';

// npm run shop -- …: the operator's commands for what a shop has outside of Ardoise.

await runCommandLine(readCommand, runCommand);
