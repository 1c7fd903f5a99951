/** What a property draws of the whole life of a case file. */
import * as fc from 'fast-check';

const dia = fc
  .date({ min: new Date('2024-01-02'), max: new Date('2026-06-30'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const texto = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((said) => said.trim() !== '' && said.isWellFormed() && !said.includes('\0'));
const euros = fc.integer({ min: 1, max: 90_000_00 }).map((cents) => (cents / 100).toFixed(2));
const muchos = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });

/** What is drawn of a case file; the rows are made of it in `escribir`. */
export const unaVida = fc.record({
  fases: fc.uniqueArray(fc.constantFrom('reclamacion', 'presentada', 'admitida', 'sentencia'), {
    maxLength: 4,
  }),
  suspendido: fc.boolean(),
  servicio: fc.boolean(),
  procedimientos: muchos(
    fc.record({
      autos: fc.integer({ min: 1, max: 999 }),
      cuantia: fc.option(euros),
      resultado: fc.boolean(),
    }),
  ),
  importes: muchos(
    fc.record({ importe: euros, fecha: dia, nota: fc.option(texto), corregido: fc.boolean() }),
  ),
  agenda: muchos(
    fc.record({
      tipo: fc.constantFrom('tarea', 'plazo', 'senalamiento', 'nota'),
      titulo: texto,
      inicio: dia,
      nota: fc.option(texto),
      responsable: fc.constantFrom('jefa', 'ana', null),
      estado: fc.constantFrom('pendiente', 'hecho', 'anulado'),
    }),
  ),
  reclamaciones: fc.array(fc.record({ enviado: dia, motivos: fc.option(texto), prueba: fc.boolean() }), {
    maxLength: 2,
  }),
  documentos: muchos(texto),
  escritos: muchos(fc.record({ titulo: texto, estado: fc.constantFrom('generado', 'firmado', 'anulado') })),
  correos: fc.array(texto, { maxLength: 1 }),
  aportaciones: muchos(texto),
  calculos: muchos(euros),
  notificaciones: muchos(texto),
});

export type Vida = typeof unaVida extends fc.Arbitrary<infer V> ? V : never;

/** One that has something of everything. */
export const LLENA: Vida = {
  fases: ['reclamacion', 'presentada'],
  suspendido: true,
  servicio: true,
  procedimientos: [{ autos: 12, cuantia: '3000.00', resultado: true }],
  importes: [{ importe: '1500.00', fecha: '2025-04-04', nota: 'Transferencia', corregido: true }],
  agenda: [
    {
      tipo: 'plazo',
      titulo: 'Contestar',
      inicio: '2025-05-05',
      nota: null,
      responsable: 'jefa',
      estado: 'pendiente',
    },
    {
      tipo: 'tarea',
      titulo: 'Llamar',
      inicio: '2025-05-06',
      nota: 'Por la tarde',
      responsable: 'ana',
      estado: 'pendiente',
    },
  ],
  reclamaciones: [{ enviado: '2025-02-02', motivos: 'No procede', prueba: true }],
  documentos: ['acuse.pdf'],
  escritos: [{ titulo: 'Demanda', estado: 'firmado' }],
  correos: ['Hola'],
  aportaciones: ['El contrato'],
  calculos: ['100.00', '1623.00', '200.00'],
  notificaciones: ['Se admite'],
};
