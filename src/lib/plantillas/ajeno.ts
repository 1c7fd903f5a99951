/**
 * What a DOCX would load from elsewhere, or run, found in the text of one of its parts. Asked before a template is filled, and again
 * by the process before LibreOffice opens a document.
 */

const DAMAGED = 'El archivo está dañado: no es el XML que escribe Word.';
const LINKED =
  'El documento carga algo de otra dirección (una imagen vinculada, otro documento). Incrústelo o quítelo.';
const FIELD = 'El documento tiene un campo de Word que carga otro archivo. Quítelo y vuelva a subirlo.';

export const esXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** A macro may be named by the list of parts alone. */
export const tieneMacros = (names: readonly string[], types: string): boolean =>
  names.some((name) => /vbaProject\.bin$/i.test(name)) || /macroEnabled/i.test(types);

/** Word writes UTF-8: in another encoding nothing of what follows would be found. */
const OTHER_ENCODING = /\0|^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;

/** Undefined where the part loads nothing. */
export function loAjeno(name: string, xml: string): string | undefined {
  if (OTHER_ENCODING.test(xml) || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return DAMAGED;
  if (name.toLowerCase().endsWith('.rels')) return linksElsewhere(xml) ? LINKED : undefined;
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
