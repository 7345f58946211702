import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell as spreadsheets write it; `style` is a percent (1) or a date (2). */
export function cell(address: string, type: string, value: string | number, style = 0): string {
  const text = type === 'inlineStr' ? `<is><t>${value}</t></is>` : `<v>${value}</v>`;
  return `<c r="${address}" s="${style}" t="${type}">${text}</c>`;
}

/** A workbook with one sheet, 'Produits'. A string in parts is formatted. */
export function workbookFile({
  rows,
  strings = [],
  last = '',
  after = '',
  more = {},
}: {
  rows: readonly (readonly string[])[];
  strings?: readonly (string | readonly string[])[];
  last?: string;
  after?: string;
  more?: Readonly<Record<string, Uint8Array>>;
}): File {
  const rowOf = (cells: readonly string[]) => {
    const [, number] = /r="[A-Z]+(\d+)"/.exec(cells[0] ?? '') ?? [];
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  const stringOf = (text: string | readonly string[]) =>
    typeof text === 'string'
      ? `<t>${text}</t>`
      : text.map((part) => `<r><rPr><b/></rPr><t>${part}</t></r>`).join('');
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Produits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">
      <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>
      <Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((each) => `<si>${stringOf(each)}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}${last}</sheetData>${after}</worksheet>`,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new File([zipSync({ ...files, ...more })], 'carte.xlsx');
}
