import { expect, it } from 'vitest';

import type { DealEntero } from '@/data/deals/deals-enteros';
import { documentosDeLaVida, nombresDeArchivo } from '@/data/documentos/documentos-de-la-vida';
import { mapFolderRecord, mapRecord } from '@/data/importacion/mapeo/mapeo';
import { toLotes } from '@/data/importacion/motor/lote';
import { registroEntero } from '@/features/expedientes/exportacion/vida/vida-json';
import { apartadosDe, datosDelExpediente } from '@/features/expedientes/exportacion/vida/vida-lectura';

const HUELLA = 'ab'.repeat(32);
const ENTERO = {
  deal: {
    id: 'EXP/1',
    contractnumber: 'C-1',
    creditorname: 'Banco',
    hasppiclause: true,
    hascpdclause: false,
    vida: { phase: 'presentada', phaseDate: '2025-01-01' },
  },
  life: {
    version: 1,
    expediente: { servicio: 'Revolving', situacion: 'suspendido', situacion_motivo: 'acuerdo' },
    tablas: {
      deal_documents: [
        {
          id: 'd1',
          file_name: 'a:b.pdf',
          sha256: HUELLA,
          category: 'masc',
          confidencialidad: 'confidencial',
        },
        { id: 'd2', file_name: 'sin huella.pdf', sha256: null, category: 'otro' },
      ],
      importes: [
        {
          id: 'i1',
          user_id: 'p1',
          concepto: 'cobro',
          importe: 1500.5,
          fecha: '2025-02-03',
          documento_id: 'd1',
        },
      ],
      fases_historial: [{ id: 1, fase: 'presentada', fecha: '2025-01-01', nota: null }],
      procedimientos: [{ id: 'pr', organo_id: 'o1', autos: '12/2025' }],
      de_mañana: [{ id: 'x', deal_id: 'EXP/1', user_id: 'p1', color: 'verde', hora: '10:30:00' }],
    },
    nombrados: { organos: { o1: { nombre: 'Juzgado 4 de Lugo' } } },
    personas: { p1: 'ana@despacho.example' },
  },
} as unknown as DealEntero;

it('reads as people say it: names for ids, euros, dates, who wrote it, the latest table too', () => {
  const fases = new Map([['presentada', 'Demanda presentada']]);
  expect(datosDelExpediente(ENTERO)).toEqual(
    expect.arrayContaining([
      ['ID', 'EXP/1'],
      ['Cláusula PPI', 'Sí'],
      ['Cláusula CPD', 'No'],
      ['Servicio', 'Revolving'],
    ]),
  );
  expect(apartadosDe(ENTERO, fases)).toEqual([
    {
      titulo: 'Fases',
      filas: [
        [
          ['Fase', 'Demanda presentada'],
          ['Desde', '01/01/2025'],
        ],
      ],
    },
    {
      titulo: 'Procedimientos',
      filas: [
        [
          ['Autos', '12/2025'],
          ['Órgano judicial', 'Juzgado 4 de Lugo'],
        ],
      ],
    },
    {
      titulo: 'Importes',
      filas: [
        [
          ['Concepto', 'Cobro'],
          ['Importe', '1.500,50\u00A0€'],
          ['Fecha', '03/02/2025'],
          ['Documento', 'a:b.pdf'],
          ['Escrito por', 'ana@despacho.example'],
        ],
      ],
    },
    {
      titulo: 'Documentos',
      filas: [
        [
          ['Nombre', 'a:b.pdf'],
          ['Categoría', 'MASC'],
          ['SHA-256', HUELLA],
          ['Confidencialidad', 'Confidencial'],
        ],
        [
          ['Nombre', 'sin huella.pdf'],
          ['Categoría', 'Otro'],
        ],
      ],
    },
    {
      titulo: 'de_mañana',
      filas: [
        [
          ['color', 'verde'],
          ['hora', '10:30'],
          ['Escrito por', 'ana@despacho.example'],
        ],
      ],
    },
  ]);
});

it('is a record of the import, and says nothing twice', () => {
  const { record, errors, unknown } = mapRecord(
    JSON.parse(JSON.stringify(registroEntero(ENTERO))),
    1,
    'quien',
  );
  expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
  expect(record?.row).toMatchObject({ id: 'EXP/1', life: { version: 1 } });
  expect(record?.row).not.toHaveProperty('phase');
});

it('what is not a whole life, or of a later program, is said', () => {
  for (const life of [
    'x',
    [],
    { version: 1 },
    { ...ENTERO.life, version: 2 },
    { ...ENTERO.life, tablas: { agenda: [1] } },
  ])
    expect(mapRecord({ creditorName: 'Banco', life }, 1, 'quien').errors).toEqual([
      'Registro 1: life no es la vida de un expediente que este programa entienda',
    ]);
});

it('goes in calls of its own, because no rule runs for it', () => {
  const [entero, otro] = [registroEntero(ENTERO), { creditorName: 'Banco', contractNumber: 'C-2' }].map(
    (raw, n) => mapRecord(raw, n, 'quien').record,
  );
  if (!entero || !otro) throw new Error('not read');
  const lotes = toLotes([entero, otro]);
  expect(
    lotes.map(({ records, columns }) => [records.map(({ id }) => id), columns.includes('life')]),
  ).toEqual([
    [[otro.row.id], false],
    [['EXP/1'], true],
  ]);
});

it('in a ZIP, the folder may be called otherwise than the case file, and its files are known by their name there', () => {
  const raw = registroEntero(ENTERO);
  expect(mapFolderRecord(raw, 'EXP_1').record?.row.id).toBe('EXP/1');
  expect(mapFolderRecord({ ...raw, life: null }, 'EXP_1').record?.row.id).toBe('EXP_1');
  expect(nombresDeArchivo(ENTERO.life.tablas.deal_documents ?? [])).toEqual(['a_b.pdf', 'sin huella.pdf']);
  expect([...documentosDeLaVida(ENTERO.life)]).toEqual([
    ['a_b.pdf', { id: 'd1', sha256: HUELLA, category: 'masc', confidencialidad: 'confidencial' }],
  ]);
});
