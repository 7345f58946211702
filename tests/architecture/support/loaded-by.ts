import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Project files and package modules that these files import statically. */
export function loadedBy(roots: readonly string[]): { files: Set<string>; modules: Set<string> } {
  const files = new Set<string>();
  const modules = new Set<string>();
  const queue = [...roots];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      if (!/^[.#]/.test(from)) modules.add(from);
      else queue.push(from.startsWith('#') ? from.slice(1) : normalize(join(dirname(file), from)));
    }
  }
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} is imported and not there`);
  return { files, modules };
}
