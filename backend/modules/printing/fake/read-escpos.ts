import type { Bitmap } from '../ticket/model.ts';

/** What an ESC/POS printer does with its bytes, in their order. */
export type PrinterEvent =
  | { kind: 'text'; text: string; width: number; height: number; bold: boolean; invert: boolean }
  /** The line is printed, and the paper fed. */
  | { kind: 'line'; tight: boolean }
  | { kind: 'image'; image: Bitmap; align: 'left' | 'center' | 'right' }
  | { kind: 'cut'; partial: boolean }
  | { kind: 'pulse' }
  | { kind: 'status' }
  | { kind: 'reset' };

/** Bytes that are no command of those that tickets are made of, or a text that ends within one. */
export class UnknownCommandError extends Error {}

const CP437_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP850_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const high = (signs: string) => (byte: number) => signs[byte - 0x80] ?? '';
const windows1252 = new TextDecoder('windows-1252');

/** The signs above 127 of the code pages, by Epson's numbers. */
const PAGES: Readonly<Record<number, (byte: number) => string>> = {
  0: high(CP437_HIGH),
  2: high(CP850_HIGH),
  16: (byte) => windows1252.decode(Uint8Array.of(byte)),
  // As 850, with the euro for the dotless i.
  19: high(CP850_HIGH.replace('ı', '€')),
};

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const DLE = 0x10;
const LF = 0x0a;
const ALIGNS = ['left', 'center', 'right'] as const;

/**
 * Reads the bytes that a printer gets back into what it prints. It knows the commands that tickets are made of, from
 * Epson's reference, and nothing of how they are encoded.
 * @throws UnknownCommandError
 */
export function readEscPos(bytes: Uint8Array): PrinterEvent[] {
  const events: PrinterEvent[] = [];
  let page = PAGES[0];
  let style = { width: 1, height: 1, bold: false, invert: false };
  let align: (typeof ALIGNS)[number] = 'left';
  let tight = false;
  let at = 0;

  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new UnknownCommandError('ends within a command');
    return byte;
  };
  const flag = (): boolean => (next() & 1) === 1;
  const unknown = (name: string, byte: number): never => {
    throw new UnknownCommandError(`${name} ${byte.toString(16)} at ${at - 1}`);
  };
  const reset = () => {
    page = PAGES[0];
    style = { width: 1, height: 1, bold: false, invert: false };
    align = 'left';
    tight = false;
  };
  const write = (sign: string) => {
    const last = events.at(-1);
    const isSame =
      last?.kind === 'text' &&
      last.width === style.width &&
      last.height === style.height &&
      last.bold === style.bold &&
      last.invert === style.invert;
    if (isSame) last.text += sign;
    else events.push({ kind: 'text', text: sign, ...style });
  };

  function escCommand() {
    const command = next();
    if (command === 0x40) {
      reset();
      events.push({ kind: 'reset' });
    } else if (command === 0x4d) next();
    else if (command === 0x32) tight = false;
    else if (command === 0x33) tight = next() === 0;
    else if (command === 0x45) style = { ...style, bold: flag() };
    else if (command === 0x61) align = ALIGNS[next()] ?? unknown('ESC a', command);
    else if (command === 0x74) {
      const number = next();
      page = PAGES[number] ?? unknown('ESC t', number);
    } else if (command === 0x70) {
      next();
      next();
      next();
      events.push({ kind: 'pulse' });
    } else unknown('ESC', command);
  }

  function gsCommand() {
    const command = next();
    if (command === 0x21) {
      const size = next();
      style = { ...style, width: (size >> 4) + 1, height: (size & 0x0f) + 1 };
    } else if (command === 0x42) style = { ...style, invert: flag() };
    else if (command === 0x56) {
      const mode = next();
      if (mode > 1 && mode !== 48 && mode !== 49) unknown('GS V', mode);
      events.push({ kind: 'cut', partial: (mode & 1) === 1 });
    } else if (command === 0x76) image();
    else unknown('GS', command);
  }

  /** GS v 0: rows of bytes, the highest bit at the left. */
  function image() {
    if (next() !== 0x30 || next() !== 0) unknown('GS v', bytes[at - 1] ?? 0);
    const rowBytes = next() + next() * 256;
    const height = next() + next() * 256;
    const width = rowBytes * 8;
    const dots = new Uint8Array(width * height);
    for (let index = 0; index < rowBytes * height; index++) {
      const byte = next();
      for (let bit = 0; bit < 8; bit++) dots[index * 8 + bit] = (byte >> (7 - bit)) & 1;
    }
    events.push({ kind: 'image', image: { width, height, dots }, align });
  }

  while (at < bytes.length) {
    const byte = next();
    if (byte === LF) events.push({ kind: 'line', tight });
    else if (byte === ESC) escCommand();
    else if (byte === GS) gsCommand();
    else if (byte === FS) {
      const command = next();
      if (command !== 0x2e) unknown('FS', command);
    } else if (byte === DLE) {
      if (next() !== 0x04) unknown('DLE', bytes[at - 1] ?? 0);
      next();
      events.push({ kind: 'status' });
    } else if (byte < 0x20 || byte === 0x7f) unknown('control', byte);
    else write(byte < 0x7f ? String.fromCharCode(byte) : (page?.(byte) ?? ''));
  }
  return events;
}
