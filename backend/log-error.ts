/** What a log may say of an error: drivers hang statements, parameters and rows on theirs. */
export interface LoggedError {
  type: string;
  message: string;
  code: string | undefined;
  constraint: string | undefined;
  stack: string;
}

/** PostgreSQL's data exceptions quote the value that they are about. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error without anything of a person in it. */
export function loggedError(error: unknown): LoggedError | { type: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = textOf(error, 'code');
  return {
    type: error.name,
    message: QUOTES_VALUES.test(code ?? '') ? '' : error.message,
    code,
    constraint: textOf(error, 'constraint'),
    stack: placesOf(error),
  };
}
