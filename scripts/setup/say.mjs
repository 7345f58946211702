/** One line of what the set-up is doing. */
export function say(line, stream = process.stdout) {
  stream.write(`ardoise  ${line}\n`);
}
