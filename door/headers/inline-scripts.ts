import { createHash } from 'node:crypto';
import { FIRST_PAINT_SCRIPTS } from '#lib/first-paint.ts';

const FROM_FILE = /\ssrc=/;
/** Data blocks are not run, so no policy stops them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/;

const START = '(self.__next_f=self.__next_f||[]).push([0])';
/** The two scripts of Next that hand over data: a piece of the page's payload, and the names of its chunks. */
const HAND_OVER = [
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a script is ours, or does nothing but hand data over: what a shop or a customer wrote stays a text in it. */
function isHarmless(script: string): boolean {
  if (script === START || FIRST_PAINT_SCRIPTS.includes(script)) return true;
  return HAND_OVER.some((shape) => {
    const handed = shape.exec(script)?.[1];
    return handed !== undefined && isJson(handed);
  });
}

/** The scripts of a page, each looked at once: hostile text must not make it slow. */
function* scriptsOf(html: string) {
  let at = html.indexOf('<script');
  while (at >= 0) {
    const start = html.indexOf('>', at);
    const end = html.indexOf('</script>', start);
    if (start < 0 || end < 0) return;
    yield { attributes: html.slice(at + '<script'.length, start), script: html.slice(start + 1, end) };
    at = html.indexOf('<script', end);
  }
}

/**
 * The policy sources of a page's inline scripts. A script that is neither of Next's making nor of ours gets none, so that one
 * which found its way into a page by a text does not run.
 */
export function inlineScriptSources(html: string): { sources: string[]; refused: number } {
  const sources: string[] = [];
  let refused = 0;
  for (const { attributes, script } of scriptsOf(html)) {
    if (FROM_FILE.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    if (isHarmless(script)) sources.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    else refused += 1;
  }
  return { sources, refused };
}
