/** An element of a document, without the prefix of its name space. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
}

const ELEMENTS_MAX = 500;
const DEPTH_MAX = 16;

const NAME = '[A-Za-z_][\\w.:-]*';
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/;
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');
const TEXT = /[^<]*/y;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g;
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * The root of an XML document; null unless it consists of elements, attributes and text alone. A document type is refused,
 * so that there are no entities to expand; comments, CDATA and processing instructions are refused as no printer sends them.
 */
export function readXml(source: string): XmlElement | null {
  const document = { name: '', attributes: new Map(), children: [] as XmlElement[], text: '' };
  const open: { name: string; attributes: Map<string, string>; children: XmlElement[]; text: string }[] = [
    document,
  ];
  let count = 0;
  let at = DECLARATION.exec(source)?.[0].length ?? 0;
  while (at < source.length) {
    const parent = open.at(-1);
    TEXT.lastIndex = at;
    const raw = TEXT.exec(source)?.[0] ?? '';
    const text = decode(raw);
    if (!parent || text === null) return null;
    parent.text += text;
    at += raw.length;
    if (at === source.length) break;

    TAG.lastIndex = at;
    const tag = TAG.exec(source);
    if (!tag) return null;
    const [all, closing, name = '', attributes = '', selfClosing] = tag;
    at += all.length;
    if (closing) {
      if (attributes || selfClosing || open.length === 1 || parent.name !== local(name)) return null;
      open.pop();
      continue;
    }
    count += 1;
    const read = readAttributes(attributes);
    if (!read || count > ELEMENTS_MAX || open.length > DEPTH_MAX) return null;
    const element = { name: local(name), attributes: read, children: [], text: '' };
    parent.children.push(element);
    if (!selfClosing) open.push(element);
  }
  const [root, ...others] = document.children;
  return open.length === 1 && others.length === 0 && document.text.trim() === '' ? (root ?? null) : null;
}

/** All elements of a name below one, in the order of the document. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function readAttributes(source: string): Map<string, string> | null {
  const read = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (value === null || read.has(name)) return null;
    read.set(name, value);
  }
  return read;
}

/** null for an entity that XML does not predefine. */
function decode(source: string): string | null {
  let isKnown = true;
  const decoded = source.replace(REFERENCE, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null;
    const sign = code === null ? PREDEFINED.get(name ?? '') : signOf(code);
    if (sign === undefined) isKnown = false;
    return sign ?? '';
  });
  return isKnown ? decoded : null;
}

const signOf = (code: number): string | undefined =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
