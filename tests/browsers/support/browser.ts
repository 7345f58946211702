import { setTimeout as pause } from 'node:timers/promises';

/** What the main job needs of a browser. Elements are selected by XPath, which all drivers support. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Waits until an element is visible. @throws when it stays away */
  see(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  url(): Promise<string>;
  close(): Promise<void>;
}

/** Longer than any page needs on a busy machine. */
export const PATIENCE_MS = 30_000;
/** CSS pixels of a common phone. */
export const PHONE = { width: 390, height: 844 };

/**
 * Repeats an attempt until it returns a value: an element that moves, is covered or is rendered again throws or is absent.
 * @throws with `what` and the last error when patience ends
 */
export async function eventually<Value>(what: string, attempt: () => Promise<Value | null>): Promise<Value> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await attempt().catch((error: unknown) => {
      if (Date.now() > end) throw new Error(`not possible: ${what}`, { cause: error });
      return null;
    });
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`not there: ${what}`);
    await pause(100);
  }
}

/** @throws while an element moves: a click would miss it */
export async function assertStill(placeOf: () => Promise<{ x: number; y: number } | null>): Promise<void> {
  const before = await placeOf();
  await pause(150);
  const after = await placeOf();
  if (!before || !after || before.x !== after.x || before.y !== after.y) throw new Error('it moves');
}

const NO_BREAK_SPACES = '\u00a0\u202f';
const readable = `normalize-space(translate(., '${NO_BREAK_SPACES}', '  '))`;

/** XPath strings have no escapes: one with an apostrophe is concatenated. */
const literal = (text: string) => `concat('', '${text.split("'").join(`', "'", '`)}')`;

const named = (elements: string, name: string) =>
  `//*[${elements}][contains(${readable}, ${literal(name)}) or contains(@aria-label, ${literal(name)})]`;

/** Buttons and links with a name, as a person reads it. */
export const button = (name: string) => named('self::button or @role="button"', name);
export const link = (name: string) => named('self::a', name);
export const text = (words: string) => `//*[text()[contains(${readable}, ${literal(words)})]]`;
export const field = (label: string) =>
  `//*[@id = //label[starts-with(${readable}, ${literal(label)})]/@for] | //label[starts-with(${readable}, ${literal(label)})]//input`;
export const inDialog = (xpath: string) => `//dialog[@open]${xpath}`;
