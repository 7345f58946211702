import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { descriptionHtml, descriptionText } from '#lib/domain/catalogue/content/description-text.ts';
import { realShops } from './real-shops.ts';

describe('a description as text', () => {
  it('has its paragraphs, breaks, emphasis and lists', () => {
    const html =
      '<p>Pain <strong>maison</strong>,<br>frites &amp; sauce.</p><ul><li>Salade</li><li>Tomate</li></ul><ol><li>Un</li><li>Deux</li></ol><p><em>Servi chaud</em></p>';
    const text = 'Pain **maison**,\nfrites & sauce.\n\n- Salade\n- Tomate\n\n1. Un\n2. Deux\n\n*Servi chaud*';
    expect(descriptionText(html)).toBe(text);
    expect(descriptionHtml(text)).toBe(html);
  });

  it('begins and ends a list without a blank line', () => {
    expect(descriptionHtml('Au choix :\n- Salade\n• Tomate\nservi chaud')).toBe(
      '<p>Au choix :</p><ul><li>Salade</li><li>Tomate</li></ul><p>servi chaud</p>',
    );
  });

  it('shows signs of HTML as they are typed', () => {
    expect(descriptionHtml('<b>5 < 6 & 7</b>')).toBe('<p>&lt;b&gt;5 &lt; 6 &amp; 7&lt;/b&gt;</p>');
    expect(descriptionText('<p>&lt;b&gt;5 &lt; 6&lt;/b&gt;</p>')).toBe('<b>5 < 6</b>');
  });

  it('leaves a star that marks nothing', () => {
    expect(descriptionHtml('*selon arrivage, 2 * 3')).toBe('<p>*selon arrivage, 2 * 3</p>');
  });

  it('is nothing for blank lines', () => {
    expect(descriptionHtml(' \n\n ')).toBeNull();
  });

  it('of the demonstration shops comes back as it was', () => {
    for (const { content } of realShops)
      for (const { description } of content.products) {
        if (description === null) continue;
        expect(descriptionHtml(descriptionText(description))).toBe(description);
      }
  });

  it('stays as it is typed, once it has been read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab <>&*-\n1. '), maxLength: 40 }), (typed) => {
        const html = descriptionHtml(typed);
        const again = descriptionHtml(descriptionText(html ?? ''));
        expect(descriptionHtml(descriptionText(again ?? ''))).toBe(again);
      }),
    );
  });
});
