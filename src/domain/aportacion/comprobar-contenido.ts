/** What only warns: what documents say, beside what the package and the brief say. */
import type { Aportable, Hallazgo } from '@/domain/aportacion/caso';
import { teller } from '@/domain/aportacion/comprobar-formato';
import type { DocumentoAportable, Pieza } from '@/domain/aportacion/tipos';
import { enumerar, formatFecha } from '@/lib/formato';

/** The official languages, in which no translation is asked for here. */
const OFICIALES = new Set(['es', 'ca', 'gl', 'eu']);
/** An inscription in the register lasts five years at most (RD-ley 6/2023, art. 74.6). */
const APUD_ACTA_ANIOS = 5;

export function checkContenido(caso: Aportable): Hallazgo[] {
  return [
    ...checkRepetidos(caso),
    ...checkTraduccion(caso.piezas),
    ...checkApudActa(caso),
    ...caso.piezas.flatMap(({ documento }) => checkAjenos(documento, caso.ajenos[documento.id])),
    ...checkReferencias(caso),
  ];
}

function checkRepetidos({ escrito, piezas }: Aportable): Hallazgo[] {
  const first = new Map<string, DocumentoAportable>();
  const found: Hallazgo[] = [];
  for (const documento of [...(escrito ? [escrito] : []), ...piezas.map((pieza) => pieza.documento)]) {
    if (!documento.sha256) continue;
    const same = first.get(documento.sha256);
    if (!same) first.set(documento.sha256, documento);
    else
      found.push(
        teller(documento)(
          'repetido',
          'avisa',
          `«${documento.fileName}» y «${same.fileName}» son el mismo archivo`,
          'Quite uno de los dos si no hacen falta ambos.',
        ),
      );
  }
  return found;
}

function checkTraduccion(piezas: readonly Pieza[]): Hallazgo[] {
  if (piezas.some(({ documento }) => documento.clase === 'traduccion-jurada')) return [];
  return piezas
    .filter(({ documento }) => documento.inspeccion?.idioma && !OFICIALES.has(documento.inspeccion.idioma))
    .map(({ documento }) =>
      teller(documento)(
        'traduccion',
        'avisa',
        `«${documento.fileName}» parece estar en otro idioma y no hay traducción`,
        'Añada la traducción (LEC, art. 144).',
      ),
    );
}

function checkApudActa({ tipo, hoy, piezas, apudActa }: Aportable): Hallazgo[] {
  const apud = piezas.find(({ documento }) => documento.clase === 'apud-acta')?.documento;
  if (tipo !== 'demanda' || !apud) return [];
  const found: Hallazgo[] = [];
  const limit = `${Number(hoy.slice(0, 4)) - APUD_ACTA_ANIOS}${hoy.slice(4)}`;
  if (apudActa === undefined)
    found.push(
      teller(apud)(
        'apud_acta',
        'avisa',
        'No consta la fecha del apud acta: no se sabe si el apoderamiento sigue vigente',
        'Escriba la «Fecha del apud acta» en el expediente.',
      ),
    );
  else if (apudActa < limit)
    found.push(
      teller(apud)(
        'apud_acta',
        'avisa',
        `El apud acta es del ${formatFecha(apudActa)}: hace más de ${APUD_ACTA_ANIOS} años`,
        'Compruebe que se ha prorrogado en el registro electrónico (art. 74.6 RD-ley 6/2023).',
      ),
    );
  if (!piezas.some(({ documento }) => documento.clase === 'rej'))
    found.push(
      teller(apud)(
        'rej',
        'avisa',
        'No consta la inscripción del apud acta en el registro (REAJ)',
        'Añada el certificado del registro o indique su número en el escrito (LEC, art. 264.1.º).',
      ),
    );
  return found;
}

function checkAjenos(documento: DocumentoAportable, named: readonly string[] = []): Hallazgo[] {
  if (named.length === 0) return [];
  return [
    teller(documento)(
      'ajeno',
      'avisa',
      `«${documento.fileName}» menciona datos de otro expediente: ${enumerar([...named])}`,
      'Compruebe que el documento es de este expediente.',
    ),
  ];
}

function checkReferencias({ escrito, textoEscrito, piezas, anteriores }: Aportable): Hallazgo[] {
  if (!escrito || textoEscrito === undefined) return [];
  const tell = teller(escrito);
  if (textoEscrito.trim() === '')
    return [
      tell(
        'sin_texto_escrito',
        'avisa',
        'El escrito no tiene texto que se pueda leer',
        'No se han podido comparar sus referencias con los documentos.',
      ),
    ];
  const { sinDocumento, sinMencion } = compareReferencias(
    textoEscrito,
    piezas.map(({ numero }) => numero),
    anteriores,
  );
  return [
    ...sinDocumento.map((numero) =>
      tell(
        'referencia',
        'avisa',
        `El escrito cita el documento ${numero} y no está en el paquete`,
        'Añádalo o corrija el escrito.',
      ),
    ),
    ...piezas
      .filter(({ numero }) => sinMencion.includes(numero))
      .map(({ documento, numero }) =>
        teller(documento)(
          'sin_mencion',
          'avisa',
          `El escrito no cita el documento ${numero}`,
          'Cítelo, o quítelo si sobra.',
        ),
      ),
  ];
}

// Exhibits that a brief's text names: «documento n.º 5», «documentos 3 y 4», «docs. 1 a 3».

const NUMERO = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const MARK = String.raw`(?:n[úu]meros?|n[úu]ms?\.?|n\.?\s?[ºo°]s?\.?|n\.)?`;
const JOINED = String.raw`(?:\s*(?:,|y|e|a|al|-|–)\s*(?:n\.?\s?[ºo°]\s*)?${NUMERO}(?![\d/.]\d))*`;
const MENTION = new RegExp(
  String.raw`\bdoc(?:umentos?|s)?\.?\s*${MARK}\s*(${NUMERO}(?![\d/]|\.\d)${JOINED})`,
  'giu',
);
const RANGE = new RegExp(String.raw`(${NUMERO})\s*(?:al?|-|–)\s*(?:n\.?\s?[ºo°]\s*)?(${NUMERO})`, 'gu');
/** «documentos 1 a 200» is no list of exhibits. */
const RANGE_MAX = 60;

/** Each once, in the order of the text. */
export function mentionedNumeros(text: string): string[] {
  const found = new Set<string>();
  for (const [, list = ''] of text.normalize('NFC').matchAll(MENTION)) {
    for (const numero of list.match(new RegExp(NUMERO, 'gu')) ?? []) found.add(withoutZeros(numero));
    for (const [, from = '', to = ''] of list.matchAll(RANGE)) addRange(found, from, to);
  }
  return [...found];
}

function addRange(found: Set<string>, from: string, to: string): void {
  if (from.includes('.') || to.includes('.')) return;
  const [first, last] = [Number(from), Number(to)];
  if (last - first > RANGE_MAX) return;
  for (let numero = first; numero <= last; numero++) found.add(String(numero));
}

const withoutZeros = (numero: string) => numero.replace(/^0+(?=\d)/, '');

interface Referencias {
  /** Named in the brief, not in the package nor filed before. */
  sinDocumento: string[];
  /** In the package, never named. */
  sinMencion: string[];
}

export function compareReferencias(
  texto: string,
  numeros: readonly string[],
  anteriores: readonly string[] = [],
): Referencias {
  const mentioned = mentionedNumeros(texto);
  const known = new Set([...numeros, ...anteriores]);
  const named = new Set(mentioned);
  return {
    sinDocumento: mentioned.filter((numero) => !known.has(numero)),
    sinMencion: numeros.filter((numero) => !named.has(numero)),
  };
}
