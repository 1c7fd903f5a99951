/** Fills a template: easy-template-x behind one function, so that it can be exchanged, and cannot do more than put text in its place. */
import {
  LoopPlugin,
  type ScopeDataResolver,
  TemplateExtension,
  type TemplateContext,
  TemplateHandler,
  type ScopeData,
  TextPlugin,
  xml,
  type XmlNode,
  type XmlTextNode,
} from 'easy-template-x';
import { type Zippable, zipSync } from 'fflate';

import type { Valores } from '@/domain/plantillas/datos';
import { AppError } from '@/lib/errors';
import { sinEngano } from '@/lib/inofensivo';
import type { Partes } from '@/lib/plantillas/paquete';
import { readPartes } from '@/lib/zip-lectura/leer-zip';

/** All letters have this date, so that the same template and values make the same bytes, and a second attempt finds the first one's file. */
const MTIME = new Date(2020, 0, 1);

/** Stored, not compressed: it is opened again for each letter. */
export function preparar(partes: Partes): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, bytes] of Object.entries(partes)) files[name] = [bytes, { level: 0, mtime: MTIME }];
  return zipSync(files);
}

/**
 * A value is never read as a field. A row or paragraph with a block in it is read again after its other fields are filled, so braces
 * of values are signs of the private area until all is filled. So is an empty value, because the library takes the paragraph of an
 * empty text away, and Word calls a cell without a paragraph damaged; and the end of a line, whose next line the library puts behind all
 * that follows the field.
 */
const NEXT_LINE = '\uE07A';
const hide = (text: string): string =>
  text === ''
    ? '\uE07C'
    : sinEngano(text).replaceAll('{', '\uE07B').replaceAll('}', '\uE07D').replaceAll('\n', NEXT_LINE);
const show = (text: string): string =>
  text.replaceAll('\uE07C', '').replaceAll('\uE07B', '{').replaceAll('\uE07D', '}');

const resolve: ScopeDataResolver = ({ path, data }) => {
  const scopes = [data as Valores];
  let found: Valores[string] | undefined;
  for (const part of path) {
    if (typeof part === 'number') {
      const row = Array.isArray(found) ? found[part] : undefined;
      scopes.unshift(row ?? {});
    } else {
      const scope = scopes.find((candidate) => Object.hasOwn(candidate, part.name));
      if (!scope) throw new AppError('invalid', `No hay valor para el campo «${part.name}»`);
      found = scope[part.name];
    }
  }
  return typeof found === 'string' ? hide(found) : (found as never);
};

const NOTES = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/endnotes',
];

/** The library fills text, headers and footers; notes are filled here, and signs come back. */
class Notes extends TemplateExtension {
  async execute(data: ScopeData, context: TemplateContext): Promise<void> {
    const { docx, currentPart } = context;
    if (currentPart === docx.mainDocument) {
      for (const type of NOTES) {
        for (const part of await docx.mainDocument.getPartsByType(type)) {
          const root = await part.xmlRoot();
          await this.utilities.compiler.compile(root, data, context);
          finish(root);
        }
      }
    }
    finish(await currentPart.xmlRoot());
  }
}

function finish(root: XmlNode): void {
  const waiting: XmlNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (xml.query.isTextNode(node)) showText(node);
    waiting.push(...(node.childNodes ?? []));
    mend(node);
  }
}

/** Further lines are texts of their own, behind the first and before what follows it. */
function showText(node: XmlTextNode): void {
  const [first = '', ...lines] = show(node.textContent ?? '').split(NEXT_LINE);
  node.textContent = first;
  const text = node.parentNode;
  if (!text) return;
  for (const line of lines.toReversed()) {
    const next = xml.create.generalNode('w:t');
    next.attributes = { 'xml:space': 'preserve' };
    xml.modify.appendChild(next, xml.create.textNode(line));
    xml.modify.insertAfter(next, text);
    xml.modify.insertAfter(xml.create.generalNode('w:br'), text);
  }
}

/** What a block that is not there leaves behind: a cell without a paragraph, a table without rows. Word opens neither. */
function mend(node: XmlNode): void {
  const has = (name: string) => node.childNodes?.some(({ nodeName }) => nodeName === name) ?? false;
  if (node.nodeName === 'w:tc' && !has('w:p')) xml.modify.appendChild(node, xml.create.generalNode('w:p'));
  if (node.nodeName === 'w:tbl' && !has('w:tr')) xml.modify.remove(node);
}

const handler = new TemplateHandler({
  plugins: [new LoopPlugin(), new TextPlugin()],
  scopeDataResolver: resolve,
  // A text box in a table in a content control lies deeper than the library's own limit of 20.
  maxXmlDepth: 100,
  extensions: { afterCompilation: [new Notes()] },
});

/** Fails where the library that fills it cannot open it, which is told when it is uploaded and not with the first letter. */
export const checkRelleno = (template: Uint8Array<ArrayBuffer>): Promise<void> =>
  conLaBiblioteca(template, async (copy) => void (await handler.parseTags(copy)));

/** The filled document. `template` is what `preparar` made. */
export async function rellenar(
  template: Uint8Array<ArrayBuffer>,
  valores: Valores,
): Promise<Uint8Array<ArrayBuffer>> {
  return undated(new Blob([await conLaBiblioteca(template, (copy) => handler.process(copy, valores))]));
}

/** The library's reasons are in English, and name its own parts. */
async function conLaBiblioteca<T>(
  template: Uint8Array<ArrayBuffer>,
  work: (copy: ArrayBuffer) => Promise<T>,
): Promise<T> {
  try {
    return await work(template.buffer.slice(template.byteOffset, template.byteOffset + template.byteLength));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'invalid',
      'La plantilla no se puede rellenar: el documento está dañado por dentro. Ábralo en Word, guárdelo de nuevo como .docx y vuelva a subirlo.',
    );
  }
}

/** The library dates its parts with the moment; here they have none of their own. */
async function undated(filled: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = {};
  for (const { ruta, open } of await readPartes(filled))
    files[ruta] = [new Uint8Array(await (await open()).arrayBuffer()), { level: 6, mtime: MTIME }];
  return zipSync(files);
}
