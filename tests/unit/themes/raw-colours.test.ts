import { readdirSync, readFileSync } from 'node:fs';

/** Literal colours in CSS or in a class name, instead of the theme's. */
const RAW = [
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/g,
  /\b(?:bg|text|border|outline|ring|fill|stroke|from|via|to|shadow|accent|caret|decoration|divide|placeholder)-(?:white|black|[a-z]+-\d{2,3})\b/g,
];

const rawColours = (text: string) => RAW.flatMap((raw) => text.match(raw) ?? []);

const files = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/^app\/(manage\/)?themes\//.test(file));

it.each(['#fff', 'bg-[#12ab9f]', 'color: rgb(0 0 0 / 0.5)', 'bg-white', 'hover:text-gray-500/40'])(
  "sees the colour in '%s'",
  (text) => {
    expect(rawColours(text)).toHaveLength(1);
  },
);

it.each(['bg-accent', 'href="#contenu"', "'#backend/main.ts'", 'text-2xs', 'border-line-strong'])(
  "sees no colour in '%s'",
  (text) => {
    expect(rawColours(text)).toEqual([]);
  },
);

it('finds no raw colour in pages and components', () => {
  const found = files.flatMap((file) =>
    rawColours(readFileSync(file, 'utf8')).map((colour) => `${file}: ${colour}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
