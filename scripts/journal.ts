import './setup/report-start-error.mjs';
import { readCommand, runCommand } from './journal/command.ts';
import { runCommandLine } from './staff/print-answer.ts';

// npm run journal -- …: verifies the journal of a shop, and exports it for an auditor (docs/journal.md).

await runCommandLine(readCommand, runCommand);
