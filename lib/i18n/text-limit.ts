const characters = (count: number) => `${count} caractère${count > 1 ? 's' : ''}`;

/** The sentences about a text that may be `maximum` characters long, in the shape that the fields of a form take. */
export const textLimit = (maximum: number) => ({
  maximum,
  left: (count: number) => `Encore ${characters(count)}`,
  near: `${characters(maximum)} au maximum`,
  reached: `Limite de ${characters(maximum)} atteinte`,
  over: (count: number) => `${characters(count)} de trop\u00a0: ${maximum} au maximum`,
  tooLong: `Texte trop long\u00a0: ${characters(maximum)} au maximum`,
});
