/**
 * Whether an option's name before what was chosen in it would say a word twice, as in 'Pain : Pain pita' or
 * 'Menu : Sans menu': every chosen name has it within itself, as a whole word and in whatever case (SPEC section 2,
 * Basket modal: grouped options).
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
