/** The parts of an Office Open XML workbook with the two sheets of a report. Source: ECMA-376, parts 1 and 2. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Longest text of a cell. */
const LONGEST = 32_767;
/** Characters that XML 1.0 can't contain or discourages, and halves of surrogate pairs. */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\n\r\t]/gu;
const SPECIAL = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(FORBIDDEN, '')
    .replaceAll(SPECIAL, (sign) => entities[sign] ?? sign);

/** Indexes of the cell formats in `styles.xml`. */
export const cellStyles = { plain: 0, header: 1, time: 2, hours: 3, title: 4 } as const;

/** Name of a column from its index: A, B, …, AA. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before === 0 ? '' : columnName(before - 1)) + String.fromCodePoint(65 + (index % 26));
}

export const sheetStart = (widths: readonly number[], frozenRows: number): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${
    frozenRows === 0 ? '' : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  }</sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** @param filtered range with a filter, such as `A1:C9` */
export const sheetEnd = (filtered?: string): string =>
  `</sheetData>${filtered === undefined ? '' : `<autoFilter ref="${filtered}"/>`}<pageSetup paperSize="9" orientation="landscape"/></worksheet>`;

const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const ROOT_RELATIONSHIPS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const WORKBOOK_RELATIONSHIPS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`;

const font = (size: number, bold: boolean) => `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
const format = (attributes: string) => `<xf fillId="0" borderId="0" xfId="0" ${attributes}/>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.0"/></numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(16, true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9ECEF"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(
  'numFmtId="0" fontId="0"',
)}<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${format(
  'numFmtId="164" fontId="0" applyNumberFormat="1"',
)}${format('numFmtId="165" fontId="0" applyNumberFormat="1"')}${format(
  'numFmtId="0" fontId="2" applyFont="1"',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbook = (names: readonly [string, string]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${names
    .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const properties = (title: string, language: string) =>
  `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Fleet Console</dc:creator><dc:language>${language}</dc:language></cp:coreProperties>`;

/** The parts besides the two sheets, by path. */
export const fixedParts = (
  title: string,
  language: string,
  sheetNames: readonly [string, string],
): readonly (readonly [string, string])[] => [
  ['[Content_Types].xml', CONTENT_TYPES],
  ['_rels/.rels', ROOT_RELATIONSHIPS],
  ['docProps/core.xml', properties(title, language)],
  ['xl/workbook.xml', workbook(sheetNames)],
  ['xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONSHIPS],
  ['xl/styles.xml', STYLES],
];
