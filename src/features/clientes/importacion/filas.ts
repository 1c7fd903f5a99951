import { v4 as randomUuid } from 'uuid';

import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import type { ClienteRecord } from '@/data/clientes/clientes-importacion-api';
import { clienteErrors, clienteWarnings } from '@/features/clientes/clientes-comprobacion';
import { type Destino, seRepite } from '@/features/clientes/importacion/columnas';
import { normalizeIban } from '@/lib/iban';
import { sinEngano } from '@/lib/inofensivo';
import type { Codificacion } from '@/lib/letras';
import { checkNif, isCif, normalizeNif } from '@/lib/nif';
import { foldText } from '@/lib/texto';

/** A table as it was read. */
export interface Tabla {
  headers: string[];
  rows: Fila[];
  /** The number of the row that names the columns. */
  titulos: number;
  /** What of the file somebody should know before it is imported. */
  avisos: string[];
  /** Only a text with letters beyond ASCII has it: it says how they were read, and shows some of them. */
  letras?: { codificacion: Codificacion; dudosa: boolean; muestra: string };
  /** Only a workbook has sheets. */
  hojas?: { nombre: string; oculta: boolean }[];
  hoja?: string;
}

export interface Fila {
  /** In the file, where the header is 1. */
  numero: number;
  celdas: string[];
  /** Why it is nobody's, or cannot be told apart. */
  problema?: string;
  /** What is doubtful of it. */
  avisos?: string[];
}

/** A row that can go in. What looks wrong in it is told, and does not keep it out. */
export interface FilaLista {
  fila: Fila;
  record: ClienteRecord;
  avisos: string[];
}

export interface FilaErronea {
  fila: Fila;
  error: string;
}

export interface FilasLeidas {
  listas: FilaLista[];
  erroneas: FilaErronea[];
}

export type Mapeo = (Destino | undefined)[];

type Values = Partial<Record<Destino, string>>;

export function readFilas(rows: Fila[], mapeo: Mapeo): FilasLeidas {
  const leidas: FilasLeidas = { listas: [], erroneas: [] };
  for (const fila of rows) {
    const values = valuesOf(fila, mapeo);
    const error = fila.problema ?? errorOf(values);
    if (error) leidas.erroneas.push({ fila, error });
    else
      leidas.listas.push({
        fila,
        record: recordOf(values),
        avisos: [...(fila.avisos ?? []), ...avisosOf(values)],
      });
  }
  return leidas;
}

function valuesOf({ celdas }: Fila, mapeo: Mapeo): Values {
  const values: Values = {};
  mapeo.forEach((destino, column) => {
    const cell = destino && cleanCell(celdas[column] ?? '');
    if (!destino || !cell) return;
    const text = SOLO_CIFRAS.has(destino) ? sinExponente(cell) : cell;
    const before = seRepite(destino) ? values[destino] : undefined;
    values[destino] = before === undefined ? text : `${before} / ${text}`;
  });
  const telefonos = unidos(values.telefono, values.otro_telefono);
  if (telefonos) values.telefono = telefonos;
  const [email, ...otros] = correosEn(unidos(values.email, values.otro_email));
  if (email) values.email = email;
  if (otros.length > 0) values.otro_email = otros.join(' / ');
  else delete values.otro_email;
  const nombre = nombreDe(values);
  if (nombre) values.nombre_completo = nombre;
  return values;
}

/** Each once, as it was written. */
const unidos = (...texts: (string | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => text?.split(/ (?:\/|:::) /) ?? []))].filter(Boolean).join(' / ');

const UN_CORREO = /^(?:[^<>@]*<)?(?:mailto:)?([^\s<>,;:"()/]+@[^\s<>,;:"()/]+\.[^\s<>,;:"()/]+)>?$/i;

/** `Ana <a@b.es>`, `mailto:a@b.es`, `a@b.es; c@d.es`. What says anything else is kept as it is, and told. */
function correosEn(text: string): string[] {
  const pieces = text.split(/\s*[;,/]\s*|\s+(?=[^\s<>]+@)/).filter(Boolean);
  const found = pieces.flatMap((piece) => UN_CORREO.exec(piece)?.[1] ?? []);
  return found.length === pieces.length ? [...new Set(found)] : [text];
}

/** Address books repeat the surnames of a whole name in columns of their own. */
function nombreDe({ nombre_completo = '', primer_apellido = '', segundo_apellido = '' }: Values): string {
  const entero = ` ${foldText(nombre_completo)} `;
  const yaEsta = (apellido: string) =>
    entero.trim() !== foldText(apellido) && entero.endsWith(` ${foldText(apellido)} `);
  const apellidos = [primer_apellido, segundo_apellido].filter(Boolean);
  const juntos = apellidos.join(' ');
  return juntos === '' || yaEsta(juntos)
    ? nombre_completo
    : [nombre_completo, juntos].filter(Boolean).join(' ');
}

const SOLO_CIFRAS = new Set<Destino>(['telefono', 'otro_telefono', 'codigo_postal', 'iban', 'dni']);

/**
 * `6,00111222E+08` has all its digits, and so has what Java writes, `6.0011E8`, which has no sign; `3,46E+10` of Excel has lost them, which is
 * told elsewhere.
 */
function sinExponente(text: string): string {
  const [, whole = '', decimals = '', sign = '', exponent = ''] =
    /^(\d)[.,](\d+)E(\+?)(\d{1,2})$/i.exec(text) ?? [];
  const places = Number(exponent);
  const isWhole = decimals.length === places || (sign === '' && decimals.length < places && places < 15);
  if (whole && isWhole) return whole + decimals.padEnd(places, '0');
  return text.replace(/^(\d{4,15})[.,]0+$/, '$1');
}

/**
 * `="600…"`, `=T("600…")` and `=600…` keep a spreadsheet from taking it for a text or a number; so does an apostrophe before it, which our own
 * export puts there too.
 */
function cleanCell(text: string): string {
  return sinEngano(text)
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .replace(/^=\s*HYPERLINK\([^;,]*[;,]\s*"([^"]*)"\s*\)$/i, '$1')
    .replace(/^=\s*("[^"]*"(?:\s*&\s*"[^"]*")+)$/, (_, pieces: string) => pieces.replace(/"\s*&\s*"|"/g, ''))
    .replace(/^=\s*(?:T\(\s*)?["“”]([^"“”]*(?:""[^"]*)*)["“”]\s*\)?$/i, (_, inner: string) =>
      inner.replaceAll('""', '"').trim(),
    )
    .replace(/^=\s*'([^']*)'$/, '$1')
    .replace(/^=\s*(\+?\d+)$/, '$1')
    .replace(/^'(?=[=+\-@\d])/, '');
}

const MAX_LENGTH = 500;

function errorOf(values: Values): string | undefined {
  if (!values.nombre_completo) return 'Falta el nombre completo';
  if (values.es_empresa && flagOf(values.es_empresa) === undefined) {
    return `${CLIENTE_LABELS.es_empresa}: se esperaba Sí o No y pone «${values.es_empresa}»`;
  }
  for (const campo of ['iban', 'telefono'] as const) {
    if (SCIENTIFIC.test(values[campo] ?? '')) return numeroDeExcel(campo, values[campo] ?? '');
  }
  const long = Object.values(values).find((text) => text.length > MAX_LENGTH);
  return long && `Hay un texto de más de ${MAX_LENGTH} caracteres: «${long.slice(0, 30)}…»`;
}

const DIGITS = { iban: 'el IBAN', telefono: 'el teléfono' };

/** What a spreadsheet makes of one that it takes for a number, as `9,1E+23`: most of its digits are gone. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;

const numeroDeExcel = (campo: keyof typeof DIGITS, text: string) =>
  `${CLIENTE_LABELS[campo]}: Excel ha convertido «${text}» en un número y ha perdido cifras. Dé a la celda el formato Texto y escriba ${DIGITS[campo]} otra vez`;

const YES = ['si', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x'];
const NO = ['no', 'n', 'false', 'falso', '0'];

function flagOf(text: string): boolean | undefined {
  const folded = foldText(text);
  if (YES.includes(folded)) return true;
  return NO.includes(folded) ? false : undefined;
}

function recordOf(values: Values): ClienteRecord {
  const {
    primer_apellido: _1,
    segundo_apellido: _2,
    otro_telefono: _3,
    otro_email: _4,
    es_empresa,
    ...texts
  } = values;
  const record: Record<string, string | boolean> = { ...texts };
  const numeros = [texts.dni, texts.cif].flatMap((text) => (text ? [normalizeNif(sinPalabra(text))] : []));
  delete record.dni;
  delete record.cif;
  // Either of a person or of a company, whatever its column is called: where it belongs.
  for (const numero of numeros) {
    const own = numero === normalizeNif(sinPalabra(texts.cif ?? '')) ? 'cif' : 'dni';
    const belongs = isCif(numero) ? 'cif' : checkNif(numero) === undefined ? 'dni' : own;
    record[record[belongs] === undefined ? belongs : own] = numero;
  }
  if (texts.iban) record.iban = normalizeIban(texts.iban);
  if (texts.codigo_postal) record.codigo_postal = postalOf(texts.codigo_postal);
  const empresa = es_empresa === undefined ? undefined : flagOf(es_empresa);
  if (empresa !== undefined) record.es_empresa = empresa;
  return { id: randomUuid(), nombre_completo: values.nombre_completo ?? '', ...record };
}

/** `NIF: 12345678Z` in a cell says again what its column says. */
const sinPalabra = (text: string): string =>
  text.replace(/^\W*(?:n\.?\s?i\.?\s?[fe]|c\.?\s?i\.?\s?f|d\.?\s?n\.?\s?i|vat)\b\.?(?=.*\d)/i, '');

/** A spreadsheet takes 08005 for a number, drops its zero and may write its thousands. */
function postalOf(text: string): string {
  return text.replace(/^(\d{1,2})[.\s](\d{3})$/, '$1$2').replace(/^\d{4}$/, '0$&');
}

function avisosOf(values: Values): string[] {
  const texts = recordOf(values) as Record<string, string>;
  const found = { ...clienteErrors(texts), ...clienteWarnings(texts) };
  const fuera = values.otro_email
    ? [`Trae varios correos: se guarda ${values.email ?? ''} y queda fuera ${values.otro_email}`]
    : [];
  const avisos = Object.entries(found).map(
    ([campo, problem]) => `${CLIENTE_LABELS[campo as keyof typeof found]}: ${problem}`,
  );
  return [...avisos, ...fuera];
}
