import './setup/report-start-error.mjs';
import { readCommand, runCommand } from './jobs/command.ts';
import { runCommandLine } from './staff/print-answer.ts';

// npm run jobs -- …: the jobs that were given up after several attempts, for the operator.

await runCommandLine(readCommand, runCommand);
