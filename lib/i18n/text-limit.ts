const characters = (count: number) => `${count} caractère${count > 1 ? 's' : ''}`;

/** The messages of a field whose text may have `maximum` characters. */
export const textLimit = (maximum: number) => ({
  maximum,
  left: (count: number) => `Encore ${characters(count)}`,
  near: `${characters(maximum)} au maximum`,
  reached: `Limite de ${characters(maximum)} atteinte`,
  over: (count: number) => `${characters(count)} de trop\u00a0: ${maximum} au maximum`,
  tooLong: `Texte trop long\u00a0: ${characters(maximum)} au maximum`,
});
