import { madridDay } from '../../../lib/fechas';
import { readDay } from '../../../lib/fechas-escritas';
import { plural } from '../../../lib/formato';
import { readImporte, normalizaAutos, normalizaNig } from '../../../lib/numeros';
import { foldText } from '../../../lib/texto';
/** What a record may say of the life of a case file, beside its fields: where it stands, its procedure, what is claimed. All optional. */
import { esVidaEntera } from '../../deals/vida-entera';
import { RESULTADOS } from '../../fases/fases-types';
import { type Reading, show, storable } from './mapeo-valores';

type Reader = (raw: unknown) => Reading;

const LARGO_DE_TEXTO = 200;
const LARGO_DE_AUTOS = 60;

/** By the name in the file, which is also what the server calls them. */
const READERS: Record<string, Reader> = {
  phase: textOf((text) => ({ value: text })),
  phaseDate: pastDay,
  courtName: textOf((text) => shortOf(text.replaceAll(/\s+/g, ' '), LARGO_DE_TEXTO)),
  caseNumber: textOf((text) => shortOf(normalizaAutos(text), LARGO_DE_AUTOS)),
  nig: textOf(nigOf),
  claimedAmount: (raw) => positive(raw, amount(raw)),
  claimValue: (raw) =>
    typeof raw === 'string' && foldText(raw.trim()) === 'indeterminada'
      ? { value: 'indeterminada' }
      : amount(raw),
  result: textOf(resultOf),
  life: (raw) =>
    esVidaEntera(raw)
      ? { value: raw }
      : { problem: 'no es la vida de un expediente que este programa entienda' },
};

export const NOMBRES_DE_VIDA = Object.keys(READERS);

export const isVida = (column: string) => Object.hasOwn(READERS, column);

/** Missing and blank are null. */
export function readVida(name: string, raw: unknown): Reading {
  const isBlank = raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
  return isBlank ? { value: null } : (READERS[name]?.(raw) ?? { value: null });
}

/** A record that brings the whole life needs no other name that says some of it once more. */
export const dichosPorLaVida = (row: Record<string, unknown>): string[] =>
  row.life == null ? [] : NOMBRES_DE_VIDA.filter((name) => name !== 'life');

/** What is wrong with the whole of it. */
export function problemsOfVida(row: Record<string, unknown>): string[] {
  return row.phaseDate != null && row.phase == null
    ? ['phaseDate dice desde cuándo, y falta la fase (phase)']
    : [];
}

function textOf(read: (text: string) => Reading): Reader {
  return (raw) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: `${show(raw)} no es un texto` };
    return read(storable(String(raw)).trim());
  };
}

function shortOf(text: string, most: number): Reading {
  return text.length > most ? { problem: `${show(text)} supera los ${most} caracteres` } : { value: text };
}

function pastDay(raw: unknown): Reading {
  const value = typeof raw === 'string' ? readDay(raw.trim()) : undefined;
  if (value === undefined) return { problem: `${show(raw)} no es una fecha` };
  if (value > madridDay()) return { problem: `${show(raw)} es una fecha futura` };
  return { value };
}

function nigOf(text: string): Reading {
  const nig = normalizaNig(text).replaceAll('-', '');
  if (!/^\d+$/.test(nig)) return { problem: `${show(text)} no es un NIG: solo tiene cifras` };
  if (nig.length !== 19)
    return { problem: `${show(text)} tiene ${plural(nig.length, 'cifra', 'cifras')}, y un NIG tiene 19` };
  return { value: nig };
}

/** A number of JSON, or an amount as it is written in Spanish. */
function amount(raw: unknown): Reading {
  const text = typeof raw === 'number' ? String(raw).replace('.', ',') : raw;
  if (typeof text !== 'string') return { problem: `${show(raw)} no es un importe` };
  const read = readImporte(text);
  if ('problema' in read) return { problem: `${show(raw)} no vale: ${read.problema.toLowerCase()}` };
  return { value: read.valor };
}

function positive(raw: unknown, reading: Reading): Reading {
  const isZero = 'value' in reading && Number(reading.value) === 0;
  return isZero ? { problem: `${show(raw)} ha de ser mayor que cero` } : reading;
}

/** A result is written by its key, or as the screen says it. */
function resultOf(text: string): Reading {
  const wanted = foldText(text);
  const found = Object.entries(RESULTADOS).find(
    ([key, label]) => key === wanted || foldText(label) === wanted,
  );
  return found ? { value: found[0] } : { problem: `${show(text)} no es ningún resultado` };
}
