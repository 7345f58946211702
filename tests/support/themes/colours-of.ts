import { readThemeFile } from './theme-file.ts';

const BASE = readThemeFile('default').variables;

/** Reads a theme's variables as the browser does: missing ones come from default, and var() is resolved. */
export function coloursOf(theme: string): (variable: string) => string[] {
  const { variables } = readThemeFile(theme);
  const resolve = (variable: string): string => {
    const value = variables.get(variable) ?? BASE.get(variable);
    if (value === undefined) throw new Error(`no theme sets --${variable}`);
    return value.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => resolve(name));
  };
  return (variable) => {
    const colours = resolve(variable).match(/#[0-9a-f]+/g);
    if (!colours) throw new Error(`--${variable} of ${theme} holds no colour`);
    return colours;
  };
}
