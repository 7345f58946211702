import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readInlineStyles } from '#gateway/pages/inline-styles.ts';

const root = mkdtempSync(join(tmpdir(), 'ardoise-styles-'));
after(() => rmSync(root, { recursive: true, force: true }));
const chunks = join(root, '.next/static/chunks');
mkdirSync(chunks, { recursive: true });
writeFileSync(join(chunks, 'a.css'), '@font-face{src:url(../media/font.woff2)}p{color:red}');
writeFileSync(join(chunks, 'hostile.css'), 'p{content:"</style><script>alert(1)</script>"}');

const CSS = '@font-face{src:url(/_next/static/media/font.woff2)}p{color:red}';
const linkTo = (file: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${file}" data-precedence="next"/>`;
const { inline, sources } = readInlineStyles(root);

function inlined(html: string, contentType = 'text/html; charset=utf-8'): string {
  const page = { status: 200, contentType, location: undefined, cacheControl: '', freshSeconds: 1 };
  return inline({ ...page, body: Buffer.from(html) }).body.toString();
}

test('the style sheet of the build stands in the page, with absolute addresses, and its link serves printing only', () => {
  const link = linkTo('a.css').replace('/>', ' media="print"/>');
  assert.equal(
    inlined(`<head>${linkTo('a.css')}</head><body></body>`),
    `<head><style>${CSS}</style>${link}</head><body></body>`,
  );
});

test('the policy allows that style sheet and no other', () => {
  assert.deepEqual(sources, [`'sha256-${createHash('sha256').update(CSS).digest('base64')}'`]);
});

for (const [what, html] of [
  ['a link in the body', `<head></head><body>${linkTo('a.css')}</body>`],
  ['a style sheet that would end its element', `<head>${linkTo('hostile.css')}</head>`],
  ['a file that is not of the build', `<head>${linkTo('../../secret.css')}</head>`],
  ['a page without a head', linkTo('a.css')],
] as const)
  test(`stays as it is: ${what}`, () => {
    assert.equal(inlined(html), html);
  });

test('stays as it is: a payload', () => {
  const payload = `<head>${linkTo('a.css')}</head>`;
  assert.equal(inlined(payload, 'text/x-component'), payload);
});
