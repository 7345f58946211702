import { commandPath, installPackage } from './packages.mjs';

/** The nginx that a test puts before the product: an installed one, else Debian's where it may be installed; '' for none. */
export async function nginx() {
  const found = commandPath(['nginx']);
  if (found) return found;
  await installPackage('nginx', ['nginx']);
  return commandPath(['nginx']) ?? '';
}
