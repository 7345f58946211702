import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepBuildFiles, purgeBuildFiles } from '#lib/environment/build-files.mjs';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-24T12:00:00Z');

describe('the static files of builds', () => {
  let folder = '';
  const kept = () => readdirSync(join(folder, 'kept'), { recursive: true }).map(String);
  /** Replaces the build by one with these files. */
  const build = (files: Record<string, string>) => {
    rmSync(join(folder, 'static'), { recursive: true, force: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, 'static', name, '..'), { recursive: true });
      writeFileSync(join(folder, 'static', name), text);
    }
  };
  const keep = (now: number) => keepBuildFiles(join(folder, 'static'), join(folder, 'kept'), now);
  const purge = (now: number) => purgeBuildFiles(join(folder, 'kept'), now);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ardoise-build-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('of two builds are kept side by side, whole and without a rest of the copying', () => {
    build({ 'chunks/a.js': 'a', 'chunks/both.js': 'both' });
    keep(START);
    build({ 'chunks/b.js': 'b', 'chunks/both.js': 'both' });
    keep(START);
    expect(kept().toSorted()).toEqual(['chunks', 'chunks/a.js', 'chunks/b.js', 'chunks/both.js']);
    expect(readFileSync(join(folder, 'kept/chunks/a.js'), 'utf8')).toBe('a');
  });

  it('are whole when the process that copies them has the same id in two containers', () => {
    build({ 'a.js': 'a' });
    mkdirSync(join(folder, 'kept', `a.js.${process.pid}`), { recursive: true });
    keep(START);
    expect(readFileSync(join(folder, 'kept/a.js'), 'utf8')).toBe('a');
  });

  it('are kept for a day after a build had them last, and no longer', () => {
    build({ 'a.js': 'a' });
    keep(START);
    build({ 'b.js': 'b' });
    keep(START + HOUR);
    purge(START + 24 * HOUR);
    expect(kept().toSorted()).toEqual(['a.js', 'b.js']);
    purge(START + 24 * HOUR + 1);
    expect(kept()).toEqual(['b.js']);
  });

  it('that a later build has again become as new', () => {
    build({ 'a.js': 'a' });
    keep(START);
    keep(START + 20 * HOUR);
    expect(statSync(join(folder, 'kept/a.js')).mtimeMs).toBe(START + 20 * HOUR);
    purge(START + 30 * HOUR);
    expect(kept()).toEqual(['a.js']);
  });

  it('of no build are none', () => {
    keep(START);
    purge(START);
    expect(readdirSync(folder)).toEqual([]);
  });
});
