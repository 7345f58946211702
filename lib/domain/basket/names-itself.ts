/**
 * Whether every chosen value already contains the option's name, so that 'Pain : Pain pita' or 'Menu : Sans menu' would
 * repeat it. Compares whole words, ignoring case (SPEC section 2, Basket modal: grouped options).
 */
export function namesItself(optionName: string, values: readonly { name: string }[]): boolean {
  const word = wordsOf(optionName);
  return values.every(({ name }) => wordsOf(name).includes(word));
}

/** ' menu frites et boisson ': lower case, with a single space around each word. */
const wordsOf = (text: string) =>
  ` ${text
    .toLocaleLowerCase('fr')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
