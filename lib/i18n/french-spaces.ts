/** Binds to their word the signs that French sets off with a space, so that none begins a line. */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ ([:;?!»%€])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}
