import compile from 'icu-minify/compile';

/**
 * A loader of the build: compiles the messages of a file, so that neither server nor browser needs a parser. A message
 * without values is left as it is.
 * @param {string} source the file's JSON
 * @returns {string} JSON of the same shape
 */
export default function compileSentences(source) {
  return JSON.stringify(JSON.parse(source), (_key, value) =>
    typeof value === 'string' ? compile(value) : value,
  );
}
