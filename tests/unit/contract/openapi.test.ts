import { readFileSync } from 'node:fs';
import { endpoints } from '#lib/contract/endpoints.ts';
import { openApi } from '#lib/contract/openapi.ts';

describe('the OpenAPI page', () => {
  it('is up to date with the contract: run npm run openapi after a change', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApi())),
    );
  });

  it('names every endpoint of the table', () => {
    const { paths } = openApi();
    for (const { path } of Object.values(endpoints)) expect(paths).toHaveProperty([`/api/${path}`]);
  });
});
