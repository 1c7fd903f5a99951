/** Writes a plain DOCX: headings, paragraphs and tables, as a beginning for who goes on in Word. */
import { strToU8, type Zippable, zipSync } from 'fflate';

export type Bloque = { titulo: string } | { apartado: string } | { texto: string } | { filas: string[][] };

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const MTIME = new Date(2020, 0, 1);

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const run = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>');

const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');

function table(rows: string[][]): string {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(9000 / columns);
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`;
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const body = rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>${grid}${body}</w:tbl><w:p/>`;
}

function xmlOf(bloque: Bloque): string {
  if ('titulo' in bloque) return paragraph(bloque.titulo, 'Title');
  if ('apartado' in bloque) return paragraph(bloque.apartado, 'Heading1');
  if ('filas' in bloque) return table(bloque.filas);
  return paragraph(bloque.texto);
}

const STYLES = `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="es-ES"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="100"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="24"/></w:rPr></w:style></w:styles>`;

const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPE}.header+xml"/></Types>`;

const relations = (...all: [string, string, string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** `encabezado` stands at the top of every page. */
export function writeDocx(encabezado: string, bloques: Bloque[]): Uint8Array<ArrayBuffer> {
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': `<w:document ${W} xmlns:r="${R}"><w:body>${bloques.map(xmlOf).join('')}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'header', 'header1.xml'],
    ),
    'word/styles.xml': STYLES,
    'word/header1.xml': `<w:hdr ${W}>${paragraph(encabezado)}</w:hdr>`,
  };
  const files: Zippable = {};
  for (const [name, xml] of Object.entries(parts)) files[name] = [strToU8(HEAD + xml), { mtime: MTIME }];
  return zipSync(files);
}
