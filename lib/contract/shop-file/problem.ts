/** Something wrong at a place of the file, said in French. */
export interface Problem {
  path: readonly PropertyKey[];
  message: string;
}

/** Writes a path as a person reads it: 'products[3].options[1].use'; '' is the whole file. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
