/** An XLSX workbook of one sheet of texts, written piece by piece: 150,000 rows at once would weigh gigabytes. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { sinEngano } from '@/lib/inofensivo';

interface Column {
  header: string;
  width: number;
  /** Its texts are dates, as `formatFecha` or `formatFechaHora` writes them: cells that a spreadsheet sorts and counts with. */
  date?: 'day' | 'instant' | undefined;
}

export interface XlsxWriter {
  addRows: (rows: string[][]) => void;
  end: () => Blob;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const RELS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/** Styles 2 and 3: a day, and a day with its time. Style 0: text, and text it stays when a cell that begins with = is edited. Style 1: bold, for the headers. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export function createXlsx(sheetName: string, columns: Column[]): XlsxWriter {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk);
  });
  addPart(zip, '[Content_Types].xml', CONTENT_TYPES);
  addPart(zip, '_rels/.rels', RELS);
  addPart(zip, 'xl/workbook.xml', workbook(sheetName));
  addPart(zip, 'xl/_rels/workbook.xml.rels', WORKBOOK_RELS);
  addPart(zip, 'xl/styles.xml', STYLES);

  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(sheet);
  const write = (xml: string, last = false) => sheet.push(strToU8(xml), last);
  write(sheetHead(columns));
  let last = 1;
  return {
    addRows: (rows) => write(rows.map((cells) => row(cells, ++last, 0, columns)).join('')),
    end: () => {
      write('</sheetData></worksheet>', true);
      zip.end();
      return new Blob(parts, { type: TYPE });
    },
  };
}

function addPart(zip: Zip, name: string, xml: string): void {
  const part = new ZipPassThrough(name);
  zip.add(part);
  part.push(strToU8(xml), true);
}

function workbook(sheetName: string): string {
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** The headers stay in sight while the rest scrolls. */
function sheetHead(columns: Column[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="0"/>`,
  );
  const headers = columns.map(({ header }) => header);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${row(headers, 1, 1)}`;
}

function row(cells: string[], number: number, style: number, columns: Column[] = []): string {
  const filled = cells.map((text, column) =>
    text === '' ? '' : anyCell(text, `${letters(column)}${number}`, style, columns[column]?.date),
  );
  return `<row r="${number}">${filled.join('')}</row>`;
}

const DATE_STYLES = { day: 2, instant: 3 };

function anyCell(text: string, address: string, style: number, date: Column['date']): string {
  const serial = date && serialOf(text);
  if (!date || serial === undefined) return cell(text, address, style);
  return `<c r="${address}" s="${DATE_STYLES[date]}"><v>${serial}</v></c>`;
}

/** Days since the end of 1899, as spreadsheets count them. Those before 1900-03-01 they count wrong: they stay texts. */
function serialOf(text: string): number | undefined {
  const [, day, month, year, hour = '0', minute = '0'] =
    /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const serial = at / 86_400_000 + 25_569;
  return serial > 60 ? serial : undefined;
}

function cell(text: string, address: string, style: number): string {
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** A to Z, then AA to ZZ. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no control characters but tab and line ends. */
const escapeXml = (text: string): string =>
  sinEngano(text)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[\uFFFE\uFFFF]/g, '');
