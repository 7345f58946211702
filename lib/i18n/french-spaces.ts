/** No-break spaces where French needs them: before : ; ? ! » % €, after «, and before units. */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ ([:;?!»%€])/g, '\u00a0$1')
    .replace(/(\d) (?=(?:cl|ml|l|g|kg|h|min)(?!\p{L}))/gu, '$1\u00a0')
    .replace(/(\d\u00a0h) (?=\d{2}(?!\d))/g, '$1\u00a0')
    .replace(/« /g, '«\u00a0');
}
