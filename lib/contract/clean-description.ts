import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { cleanLines } from '#lib/domain/clean-text.ts';

const KEPT = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li']);
/** What stands in these is no text of the description, and is read otherwise than HTML. */
const RAW = new Map<string, 'RAWTEXT' | 'RCDATA' | 'SCRIPT_DATA'>([
  ['script', 'SCRIPT_DATA'],
  ['title', 'RCDATA'],
  ['textarea', 'RCDATA'],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [name, 'RAWTEXT'] as const),
]);
/** No description is longer: the rest is cut off, before anything is spent on it. */
const CHARACTERS_MAX = 10_000;
/** Tags inside one another; deeper ones are left out, their text is not. */
const DEPTH_MAX = 16;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };
const escapeText = (text: string) =>
  text.replace(/[&<>\u00a0]/g, (character) => ENTITIES[character] ?? character);

/**
 * Reduces a description to paragraph, break, strong, em and list tags without attributes, and everything else
 * to text (SPEC section 2, Product modal). null when nothing to read is left. What is written is either one of these
 * tags, in balance, or escaped text. No tree is built, so the cost grows with the length alone.
 */
export function cleanDescription(description: string | null): string | null {
  if (description === null) return null;
  const open: string[] = [];
  let clean = '';
  let isRaw = false;

  const write = ({ chars }: Token.CharacterToken) => {
    if (!isRaw) clean += escapeText(chars);
  };
  const closeFrom = (index: number) => {
    for (const name of open.splice(index).reverse()) clean += `</${name}>`;
  };
  /** What a browser ends by itself where a tag begins: a paragraph before a block, an item before the next one. */
  const closeBefore = (name: string) => {
    const ended =
      name === 'li' ? open.findLastIndex((each) => /^(?:li|ul|ol)$/.test(each)) : open.indexOf('p');
    if (name === 'li' ? open[ended] === 'li' : ended >= 0 && /^(?:p|ul|ol)$/.test(name)) closeFrom(ended);
  };

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName: name }) {
        const raw = RAW.get(name);
        isRaw = raw !== undefined;
        if (raw) tokenizer.state = TokenizerMode[raw];
        if (!KEPT.has(name)) return;
        closeBefore(name);
        if (open.length === DEPTH_MAX) return;
        clean += `<${name}>`;
        if (name !== 'br') open.push(name);
      },
      onEndTag({ tagName: name }) {
        isRaw = false;
        const index = open.lastIndexOf(name);
        if (index >= 0) closeFrom(index);
      },
      onCharacter: write,
      onWhitespaceCharacter: write,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof: () => closeFrom(0),
    },
  );
  tokenizer.write(description.slice(0, CHARACTERS_MAX), true);
  const shown = cleanLines(clean);
  return shown.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : shown;
}
