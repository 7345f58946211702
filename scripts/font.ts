// npm run font: cuts the pages' font to the characters that French needs.
import { writeFileSync } from 'node:fs';
import { CUT_FONT, cutFont } from './font/cut-font.ts';

writeFileSync(CUT_FONT, await cutFont());
