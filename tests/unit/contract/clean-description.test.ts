import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanDescription } from '#lib/contract/clean-description.ts';

const KEPT = /^(?:<\/?(?:p|br|strong|em|ul|ol|li)>|&(?:amp|lt|gt|nbsp);|[^<>&])*$/u;

describe('a description', () => {
  it.each([
    ['<p>Un<br/>deux</p><BR><Strong>trois</strong>', '<p>Un<br>deux</p><br><strong>trois</strong>'],
    ['<p onclick="x()" class="a>b">Bon</p>', '<p>Bon</p>'],
    ['a<script>if (a<b) "</p>"</scr</script>b<style>p{}</style>c<title><p>t</title>d<!-- <p> -->e', 'abcde'],
    ['<textarea><p>x', '&lt;p&gt;x'],
    ['<svg><p>dans</p></svg>z', '<p>dans</p>z'],
    ['Poulet & frites < 10 € > 5', 'Poulet &amp; frites &lt; 10 € &gt; 5'],
    ['&eacute;&#233;&nbsp;&lt;b&gt;&amp;lt;', 'éé&nbsp;&lt;b&gt;&amp;lt;'],
    ['a&#x202e;b&#7;c&shy;d\u200b', 'abcd'],
    ['<p> &nbsp;</p><br>', null],
    ['', null],
  ])('%j is %j', (written, shown) => {
    expect(cleanDescription(written)).toBe(shown);
  });

  it('is closed where its tags are not, as a browser closes them', () => {
    expect(cleanDescription('<p>a<p>b<ul><li>1<li>2<ul><li>3</ul><li>4</ul>c</em><em>d')).toBe(
      '<p>a</p><p>b</p><ul><li>1</li><li>2<ul><li>3</li></ul></li><li>4</li></ul>c<em>d</em>',
    );
  });

  it('keeps at most 120 tags, and all of the text', () => {
    const item = '<li>x</li>';
    const shown = cleanDescription(`<ul>${item.repeat(59)}</ul>${'<p>y</p>'.repeat(2)}`);
    expect(shown).toBe(`<ul>${item.repeat(59)}</ul> y  y`);
  });

  it('cannot hide a tag in one that is over the limit', () => {
    const shown = cleanDescription(`x${'<b>'.repeat(120)}${'<<b>p>'.repeat(100)}`) ?? '';
    expect(shown).not.toContain('<p>');
  });

  it('is cut off after 10,000 characters', () => {
    expect(cleanDescription('x'.repeat(10_000))).toHaveLength(10_000);
    expect(cleanDescription(`${'x'.repeat(9_999)}yz`)).toBe(`${'x'.repeat(9_999)}y`);
    expect(cleanDescription(`${'x'.repeat(9_999)}😀`)).toBe('x'.repeat(9_999));
  });

  it.each(['b', 'p', 'div', 'li', 'ul><li', 'table><tr><td', 'svg', 'a href=x'])(
    'nested 100,000 times in <%s> is read without a stack that overflows',
    (tag) => {
      expect(cleanDescription(`x${`<${tag}>`.repeat(100_000)}`)).toMatch(/^x/);
    },
  );

  it('that would make a browser build a tree of half a million nodes is cleaned as a small one', () => {
    const formatting = Array.from({ length: 900 }, (_, index) => `<b ${index}><p>`).join('');
    expect(cleanDescription(`x${formatting}`)?.replace(/ +/, '')).toBe(`x${'<p></p>'.repeat(60)}`);
  });

  it('is only ever made of those tags, in balance, and escaped text, whatever was written', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'< > </ <p> </p> <br> <ul> <li> </ul> <b> <script> </script> <textarea> </textarea>'.split(' '),
        ...'<!-- --> <![CDATA[ ]]> <svg> &lt; &# " \' <p/ = <em x="> <plaintext> <template> <?x'.split(' '),
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const shown = cleanDescription(pieces.join('')) ?? '';
        expect(shown).toMatch(KEPT);
        const open: string[] = [];
        for (const [, slash, name = ''] of shown.matchAll(/<(\/?)(\w+)>/g)) {
          if (name === 'br') continue;
          if (slash) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
        expect(cleanDescription(shown) ?? '').toBe(shown);
      }),
    );
  });
});
