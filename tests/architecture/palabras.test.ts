/**
 * The words that a column takes are said in SQL, and src/lib/database.types.ts (written by `npm run types`) repeats them as a type. Lists
 * and labels that the program goes through while it runs are written down a second time; here they are held to the column.
 */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { SERIES } from '@/domain/publicados/tipos';

import { PRIORIDADES, TIPOS } from '../../src/data/agenda/agenda-types';
import { ACCIONES } from '../../src/data/auditoria/auditoria-types';
import { SITUACIONES } from '../../src/data/deals/deal-types';
import { ESTADOS } from '../../src/data/escritos/estados';
import { CLASES_DE_JUICIO, COSTAS, GRADOS, RESULTADOS } from '../../src/data/fases/fases-types';
import { TIPOS_APORTACION } from '../../src/domain/aportacion/tipos';
import { GRUPOS, MOTIVOS_DE_SUSPENSION } from '../../src/domain/fases/fases';
import { CONCEPTOS } from '../../src/domain/fases/saldos';
import { CLASES_EVIDENCIA } from '../../src/domain/masc/evidencias';
import { CANALES } from '../../src/domain/masc/resumen';
import { RESPUESTAS_MASC } from '../../src/domain/masc/tipos';
import { COMUNIDADES } from '../../src/domain/plazos/comunidades';
import { NOMBRES_DE_ACCIONES } from '../../src/domain/prescripcion/acciones';

type Lista = readonly string[] | Readonly<Record<string, unknown>>;

const LISTAS: [column: string, lista: Lista][] = [
  ['agenda.tipo', TIPOS],
  ['agenda.prioridad', PRIORIDADES],
  ['tareas_reglas.prioridad', PRIORIDADES],
  ['aportaciones.tipo', TIPOS_APORTACION],
  ['auditoria.accion', ACCIONES],
  ['deals.situacion', SITUACIONES],
  ['deals.situacion_motivo', MOTIVOS_DE_SUSPENSION],
  ['escritos.estado', ESTADOS],
  ['fases.grupo', GRUPOS],
  ['festivos.comunidad', COMUNIDADES],
  ['importes.concepto', CONCEPTOS],
  ['masc_evidencias.clase', CLASES_EVIDENCIA],
  ['masc_justificantes.clase', CLASES_EVIDENCIA],
  ['masc_intentos.canal', CANALES],
  ['masc_intentos.respuesta', RESPUESTAS_MASC],
  ['prescripciones.accion', NOMBRES_DE_ACCIONES],
  ['procedimientos.tipo', CLASES_DE_JUICIO],
  ['procedimientos.grado', GRADOS],
  ['resultados.resultado', RESULTADOS],
  ['resultados.costas', COSTAS],
  ['sedes.comunidad', COMUNIDADES],
  ['tipos_publicados.serie', SERIES],
];

const TYPES = readFileSync('src/lib/database.types.ts', 'utf8');

/** The words of a column, as its type in the rows of its table says them. */
function wordsOf(column: string): string[] {
  const [table, name] = column.split('.');
  const row = new RegExp(`^      ${table}: \\{\\n        Row: \\{\\n(.*?)\\n        \\};`, 'ms').exec(
    TYPES,
  )?.[1];
  const type = new RegExp(`^          ${name}:(.*?);$`, 'ms').exec(row ?? '')?.[1] ?? '';
  return [...type.matchAll(/'([^']+)'/g)].map(([, word = '']) => word).toSorted();
}

const namesIn = (lista: Lista): string[] => (Array.isArray(lista) ? lista.map(String) : Object.keys(lista));
const wordsIn = (lista: Lista): string[] => namesIn(lista).toSorted();

describe('the lists of the screens have the words of their columns', () => {
  it.each(LISTAS)('%s', (column, lista) => {
    expect(wordsOf(column).length, `${column} is limited to no words`).toBeGreaterThan(1);
    expect(wordsIn(lista), `Change the list and the check of ${column} together`).toEqual(wordsOf(column));
  });
});
