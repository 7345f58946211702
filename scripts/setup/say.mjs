/** One line of what the set-up is doing. */
export function say(line) {
  process.stdout.write(`ardoise  ${line}\n`);
}
