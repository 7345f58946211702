/** Letters that a line of a phone's chip holds, and that a narrow one's does. */
const LINE_MAX = 29;
const SHORT_LINE_MAX = 21;

/** Whether a name is too long for one line, and no longer than two short ones. */
export function takesTwoShortLines(name: string): boolean {
  if (name.length <= LINE_MAX) return false;
  const words = name.split(' ');
  return words.some((_, index) =>
    [words.slice(0, index), words.slice(index)].every((line) => line.join(' ').length <= SHORT_LINE_MAX),
  );
}
