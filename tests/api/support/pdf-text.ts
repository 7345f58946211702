import { inflateSync } from 'node:zlib';

const windows1252 = new TextDecoder('windows-1252');

/** The texts of a PDF file in the order they were written, one piece each; those of standard fonts only. */
export function pdfTexts(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs);
  return [...streams].flatMap(([, packed = '']) => textsOf(packed));
}

function textsOf(packed: string): string[] {
  const stream = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  // A text is a list of hexadecimal pieces with kerning between them: [<4e> 10 <6f7465>] TJ.
  return [...stream.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)].map(([, pieces = '']) => {
    const hexadecimal = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, piece = '']) => piece).join('');
    return windows1252.decode(Buffer.from(hexadecimal, 'hex'));
  });
}
