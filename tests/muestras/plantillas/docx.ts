/** DOCX packages as Word writes them, by hand: for templates made to hurt. */
import { strFromU8, strToU8, type Zippable, unzipSync, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MORE =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A run, and a paragraph of runs. */
export const r = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
export const cell = (...paragraphs: string[]): string => `<w:tc><w:tcPr/>${paragraphs.join('')}</w:tc>`;
export const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
export const table = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const WPS = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';

/** As Word writes a text box: once as a drawing, once as VML for older programs. */
export const textBox = (content: string): string => {
  const inside = `<w:txbxContent>${content}</w:txbxContent>`;
  const shape = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${inside}</wps:txbx><wps:bodyPr/></wps:wsp>`;
  const drawing = `<w:drawing><wp:inline><wp:extent cx="4000000" cy="1000000"/><wp:docPr id="1" name="Cuadro"/><a:graphic xmlns:a="${A}"><a:graphicData uri="${WPS}">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const vml = `<w:pict><v:shape><v:textbox>${inside}</v:textbox></v:shape></w:pict>`;
  return p(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${vml}</mc:Fallback></mc:AlternateContent></w:r>`,
  );
};

interface Parts {
  body: string;
  header?: string;
  footer?: string;
  footnotes?: string;
  /** More parts, or others in place of these. */
  extra?: Record<string, string | Uint8Array>;
}

const OTHER = [
  ['header', 'hdr'],
  ['footer', 'ftr'],
  ['footnotes', 'footnotes'],
] as const;

export function docx({ body, extra = {}, ...others }: Parts): Uint8Array<ArrayBuffer> {
  const there = OTHER.filter(([name]) => others[name] !== undefined);
  const file = (name: string) => (name === 'footnotes' ? 'footnotes.xml' : `${name}1.xml`);
  // Without it nobody would see a header: Word and LibreOffice leave out parts that no section names.
  const section = there
    .map(([name], n) =>
      name === 'footnotes' ? '' : `<w:${name}Reference w:type="default" r:id="rId${n + 1}"/>`,
    )
    .join('');
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>${there.map(([name]) => `<Override PartName="/word/${file(name)}" ContentType="${TYPES}.${name}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${there.map(([name], n) => `<Relationship Id="rId${n + 1}" Type="${R}/${name}" Target="${file(name)}"/>`).join('')}</Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${W} ${MORE}><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`,
  };
  for (const [name, tag] of there)
    parts[`word/${file(name)}`] = `${HEAD}<w:${tag} ${W} ${MORE}>${others[name]}</w:${tag}>`;
  const files: Zippable = {};
  for (const [name, content] of Object.entries({ ...parts, ...extra }))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files);
}

/** Its parts, without the checks of whoever uploads it. */
export const partesDe = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);

/** The XML of a part. */
export const partOf = (bytes: Uint8Array, name: string): string =>
  strFromU8(partesDe(bytes)[name] ?? new Uint8Array());
