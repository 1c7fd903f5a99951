/**
 * What a DOCX would load from elsewhere, or run, found in the text of one of its parts. Asked before a template is filled, and again
 * by the process before LibreOffice opens a document.
 */

const DAMAGED = 'El archivo está dañado: no es el XML que escribe Word.';
const LINKED =
  'El documento carga algo de otra dirección (una imagen vinculada, otro documento). Incrústelo o quítelo.';
const FIELD = 'El documento tiene un campo de Word que carga otro archivo. Quítelo y vuelva a subirlo.';

const OTHER_FILE =
  'El documento lleva otro archivo dentro (un objeto incrustado, otro documento). Quítelo y vuelva a subirlo.';
const OTHER_IMAGE =
  'El documento lleva una imagen que no es PNG, JPEG ni EMF. Cámbiela por una PNG o JPEG y vuelva a subirlo.';

/** Signs of a part that looks like XML to whoever reads it, whatever its name and type say. */
const XML_START = /^(?:\xef\xbb\xbf)?\s*</;
/** The same in UTF-16 or UTF-32, in which nothing of what follows would be found. */
const isWideXml = (start: string): boolean =>
  XML_START.test(start.replace(/^(?:\xfe\xff|\xff\xfe)/, '').replaceAll('\0', ''));

const isImage = (start: string): boolean =>
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  start.startsWith('\xff\xd8\xff') ||
  (start.startsWith('\x01\0\0\0') && start.startsWith(' EMF', 40));

const SVG = /<(?:[^\s<>/:]{1,40}:)?svg[\s>/]/i;

/** What Word adds in binary that is neither an image nor a document: fonts, made unreadable, and settings of a printer. */
const HARMLESS = /\.(?:obfuscatedFont|printerSettings)$/;

/** How an XML begins, for whoever reads one, whatever the name and type of the part say. */
export const esXml = (name: string, bytes: Uint8Array): boolean =>
  /\.(?:xml|rels)$/i.test(name) || XML_START.test(startOf(bytes));

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 64));

/** Why a part that is no XML keeps its document out: by its first bytes, because LibreOffice goes by them too. Undefined where nothing does. */
export function binarioAjeno(name: string, bytes: Uint8Array, tipos: Tipos): string | undefined {
  const start = startOf(bytes);
  const tipo = tipos(name);
  if (bytes.length === 0 || isImage(start)) return undefined;
  if (/^image\//i.test(tipo) || /(?:^|\/)media\//i.test(name)) return OTHER_IMAGE;
  return HARMLESS.test(tipo) && !isWideXml(start) ? undefined : OTHER_FILE;
}

/** The content type of a part by its name; empty where none is said. */
export type Tipos = (name: string) => string;

export function tiposDe(contentTypes: string): Tipos {
  const said = new Map<string, string>();
  for (const [tag] of contentTypes.matchAll(TAG)) {
    const extension = attributeOf(tag, 'Extension');
    const part = attributeOf(tag, 'PartName')?.replace(/^\//, '') ?? (extension && `.${extension}`);
    if (part) said.set(part.toLowerCase(), attributeOf(tag, 'ContentType') ?? '');
  }
  return (name) => {
    const key = name.toLowerCase();
    return said.get(key) ?? said.get(/\.[^./]*$/.exec(key)?.[0] ?? '') ?? '';
  };
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** A macro may be named by the list of parts alone. */
export const tieneMacros = (names: readonly string[], types: string): boolean =>
  names.some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(types);

/** Word writes UTF-8: in another encoding nothing of what follows would be found. */
const OTHER_ENCODING = /\0|^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;

/** Undefined where the part loads nothing. */
export function loAjeno(name: string, xml: string): string | undefined {
  if (OTHER_ENCODING.test(xml) || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return DAMAGED;
  if (name.toLowerCase().endsWith('.rels')) return linksElsewhere(xml) ? LINKED : undefined;
  if (SVG.test(xml)) return OTHER_IMAGE;
  if (BROKEN_CODE.test(xml)) return DAMAGED;
  return fieldCodes(xml).some((code) => CALLS_OUT.test(code)) ? FIELD : undefined;
}

const MODES = /TargetMode(?!\s*=\s*["']Internal["'])/g;
/** Each pattern here looks at a part once from its beginning to its end: none of them begins again inside what another try has read. */
const TAG = /<[^<>]*>/g;
const HYPERLINK = /\sType\s*=\s*["'][^"'<>]*\/hyperlink["']/;
const TYPES = /\sType\s*=/g;

/** By its only type: another attribute may hold what looks like one. */
const isHyperlink = (tag: string) => HYPERLINK.test(tag) && tag.match(TYPES)?.length === 1;

/** Every relation that leaves the package is a hyperlink that is written plainly; and no part is a page that would be read as one. */
function linksElsewhere(xml: string): boolean {
  const count = (text: string) => text.match(MODES)?.length ?? 0;
  const links = (xml.match(TAG) ?? [])
    .filter(isHyperlink)
    .reduce((sum, relation) => sum + count(relation), 0);
  return count(xml) !== links || /\/aFChunk["']/i.test(plain(xml));
}

const TAG_ATTACHED = /<Relationship\b[^<>]*\/attachedTemplate["'][^<>]*(?:\/>|>\s*<\/Relationship\s*>)/g;

/** Word made the document from a template of the house and remembers where that lay. Nothing of the text depends on it. */
export function sinPlantillaAdjunta(name: string, xml: string): string {
  if (/^word\/_rels\/settings\.xml\.rels$/.test(name))
    return xml.replace(TAG_ATTACHED, (tag) => (tag.match(TYPES)?.length === 1 ? '' : tag));
  return name === 'word/settings.xml' ? xml.replace(/<w:attachedTemplate\b[^<>]*\/>/g, '') : xml;
}

const CALLS_OUT = /^\s*(?:DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD|DATABASE)\b/i;
/** Word says `w:`, and another name of the same space is as good. */
const CODE =
  /<(?:[^\s<>/:]{1,40}:)?fldChar\b|<(?:[^\s<>/:]{1,40}:)?instrText\b[^<>]*>([^<]*)<\/|\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A code whose tag does not end, or that holds another one, a comment or marked text: Word writes none, and who reads it sees another code. */
const BROKEN_CODE =
  /<(?:[^\s<>/:]{1,40}:)?instrText\b[^<>]*(?:<|$|(?<!\/)>[^<]*(?:$|<(?!\/(?:[^\s<>/:]{1,40}:)?instrText>)))/;

/** Word splits a code into runs as it splits texts: those between two marks of a field are one. */
function fieldCodes(xml: string): string[] {
  const codes = [''];
  for (const [, inRun, ...inAttribute] of xml.matchAll(CODE)) {
    const attribute = inAttribute.find((text) => text !== undefined);
    if (inRun === undefined) codes.push(attribute ?? '', '');
    else codes.push((codes.pop() ?? '') + inRun);
  }
  return codes.map(plain);
}

const plain = (text: string): string =>
  text.replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10), 0x10_ffff)),
  );
