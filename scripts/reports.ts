import './setup/report-start-error.mjs';
import { readCommand, runCommand } from './reports/command.ts';
import { runCommandLine } from './staff/print-answer.ts';

// npm run reports -- …: counts orders anew for reports, for the operator.

await runCommandLine(readCommand, runCommand);
