import { commandPath, installPackage } from './packages.mjs';

/** The Java that the HTML validator runs on: an installed one, else Debian's where it may be installed. */
export async function java() {
  const found = commandPath(['java']);
  if (found) return found;
  await installPackage('Java', ['default-jre-headless']);
  const now = commandPath(['java']);
  if (now) return now;
  throw new Error('no Java for the HTML validator: install one');
}
