import { readFileSync } from 'node:fs';

/** A theme's file: its description, its selectors, and its variables without their dashes. */
export interface ThemeFile {
  idea: string;
  selectors: string[];
  variables: ReadonlyMap<string, string>;
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VARIABLE = /--([a-z-]+):\s*([^;]+);/g;
const COMMENT = /\/\*([\s\S]*?)\*\//g;

export function readThemeFile(name: string): ThemeFile {
  const css = readFileSync(`app/themes/${name}.css`, 'utf8');
  const rules = [...css.replace(COMMENT, '').matchAll(RULE)];
  return {
    idea: /^\/\*(.*?)\*\//.exec(css)?.[1]?.trim() ?? '',
    selectors: rules.map(([, selector = '']) => selector.trim().replace(/\s+/g, ' ')),
    variables: new Map(
      rules.flatMap(([, , body = '']) =>
        [...body.matchAll(VARIABLE)].map(([, variable = '', value = '']) => [variable, value] as const),
      ),
    ),
  };
}
