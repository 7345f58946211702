// npm run openapi: writes docs/openapi.json from the contract.
import { writeFileSync } from 'node:fs';
import { openApi } from '#lib/contract/openapi.ts';

writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
