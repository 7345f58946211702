/**
 * A description as a person types it, in plain text: a blank line begins a paragraph, '- ' and '1. ' begin an item of a list,
 * '**' and '*' around words make them strong and emphasised.
 *
 * @example descriptionText('<p>Pain <strong>maison</strong></p>') // 'Pain **maison**'
 */
export function descriptionText(html: string): string {
  let numbers: number | null = null;
  // No-break spaces stay.
  const text = html.replace(/[ \t\r\n\f]+/g, ' ').replace(TAG, (tag, close: string, name: string) => {
    switch (name.toLowerCase()) {
      case 'ul':
      case 'ol':
        numbers = name.toLowerCase() === 'ol' && close === '' ? 0 : null;
        return '\n\n';
      case 'li':
        if (close !== '') return '\n';
        if (numbers === null) return '- ';
        numbers += 1;
        return `${numbers}. `;
      case 'p':
        return '\n\n';
      case 'br':
        return '\n';
      case 'strong':
        return '**';
      case 'em':
        return '*';
      default:
        return tag.startsWith('<!') ? '' : ' ';
    }
  });
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|<!--.*?-->/gi;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6}));/g, (entity, name?: string, code?: string) =>
    name === undefined ? fromCode(Number(code), entity) : (ENTITIES[name] ?? entity),
  );

const fromCode = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;

/**
 * The HTML of a description that is typed; null for nothing.
 *
 * @example descriptionHtml('Pain **maison**') // '<p>Pain <strong>maison</strong></p>'
 */
export function descriptionHtml(text: string): string | null {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .flatMap(blocksOf);
  return blocks.length > 0 ? blocks.join('') : null;
}

const ITEM = /^(?:[-•] ?(?=\S)|\d{1,2}[.)] )/;

/** The lines of a paragraph; a list may begin and end without a blank line. */
function blocksOf(paragraph: string): string[] {
  const blocks: { kind: 'p' | 'ul' | 'ol'; lines: string[] }[] = [];
  for (const line of paragraph.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [mark] = ITEM.exec(line) ?? [];
    const kind = mark === undefined ? 'p' : /\d/.test(mark) ? 'ol' : 'ul';
    const last = blocks.at(-1);
    const content = inline(line.slice(mark?.length ?? 0));
    if (last?.kind === kind) last.lines.push(content);
    else blocks.push({ kind, lines: [content] });
  }
  return blocks.map(({ kind, lines }) =>
    kind === 'p'
      ? `<p>${lines.join('<br>')}</p>`
      : `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`,
  );
}

const inline = (line: string): string =>
  line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=[^\s*])([^*]+?)(?<=\S)\*/g, '<em>$1</em>');
