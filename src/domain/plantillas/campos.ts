/** The fields of the catalogue by their names: which there are, and what each says of a case file. */
import type { Campo, Caso, Remedio } from '@/domain/plantillas/campo';
import { GRUPOS } from '@/domain/plantillas/catalogo';
import { importeEnLetra } from '@/domain/plantillas/letra';
import { formatFecha } from '@/lib/formato';

/** A map: a template may name a field like a property of every object. */
const CAMPOS = new Map(GRUPOS.flatMap(({ campos }) => Object.entries(campos)));

const SUFIJOS = { fecha: 'larga', importe: 'letra' } as const;

/** Every name that a field may have outside a list, suffixes included. */
export const NOMBRES: readonly string[] = Array.from(CAMPOS).flatMap(([nombre, { clase }]) =>
  clase ? [nombre, `${nombre}.${SUFIJOS[clase]}`] : [nombre],
);

const larga = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function fechaLarga(value: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  return day ? larga.format(new Date(`${day}T00:00:00Z`)) : '';
}

const importe = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** As the field is written; `suffixed` is its other form. Empty where the case file has no value. */
export function escribir(
  clase: Campo['clase'],
  value: string | number | null | undefined,
  suffixed: boolean,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (clase === 'fecha') return suffixed ? fechaLarga(String(value)) : formatFecha(String(value));
  if (clase === 'importe') {
    const n = Number(value);
    if (Number.isNaN(n)) return '';
    return suffixed ? importeEnLetra(n) : `${importe.format(n)} €`;
  }
  return String(value).trim();
}

function ofName(nombre: string): { campo: Campo; suffixed: boolean } | undefined {
  const plain = CAMPOS.get(nombre);
  if (plain) return { campo: plain, suffixed: false };
  const dot = nombre.lastIndexOf('.');
  const stem = CAMPOS.get(nombre.slice(0, dot));
  const suffix = nombre.slice(dot + 1);
  return stem?.clase && SUFIJOS[stem.clase] === suffix ? { campo: stem, suffixed: true } : undefined;
}

export const esCampo = (nombre: string): boolean => ofName(nombre) !== undefined;

/** What the page of fields and the sample show. */
export function ejemploDe(nombre: string): string {
  const found = ofName(nombre);
  return found ? escribir(found.campo.clase, found.campo.ejemplo, found.suffixed) : '';
}

export const etiquetaDe = (nombre: string): string => ofName(nombre)?.campo.etiqueta ?? nombre;

/** How it is mended where it is missing. */
export const remedioDe = (nombre: string): Remedio | undefined => ofName(nombre)?.campo.remedio;

export function valorDe(nombre: string, caso: Caso): string {
  const found = ofName(nombre);
  return found ? escribir(found.campo.clase, found.campo.valor(caso), found.suffixed) : '';
}
