import { expect, it } from 'vitest';

import { calculateIntereses, conHechos, countIntereses } from '@/domain/intereses/calcular';
import { pagadoDe } from '@/domain/intereses/prestamo';
import type { Entrada } from '@/domain/intereses/tipos';
import { valoresDe } from '@/domain/plantillas/valores';
import { hojaDelCalculo } from '@/features/calculo/expediente/hoja-del-calculo';

import { fuentes, pdfaFaults } from '../../../../tests/muestras/pdfa/estructura';
import { textsOf } from '../../../../tests/muestras/pdfa/texto';
import { unCaso } from '../../../../tests/muestras/plantillas/caso';

const resultado = calculateIntereses({
  partidas: [{ fecha: '2022-02-28', importe: 600_000 }],
  regimen: { clase: 'legal' },
  hasta: '2023-01-31',
});
if ('fallo' in resultado) throw new Error(resultado.fallo);

const datos = {
  expediente: 'EXP-1',
  cliente: 'María Núñez Ortiz',
  acreedor: 'Banco, S.A.',
  contrato: '0049-1',
  letra: fuentes(),
  fecha: new Date('2026-11-27T10:00:00Z'),
};

it('is PDF/A and says each segment and the total', async () => {
  const bytes = await hojaDelCalculo(datos, { titulo: 'Prima', hasta: '2023-01-31', resultado });
  expect(await pdfaFaults(bytes)).toEqual([]);
  const text = (await textsOf(bytes)).join(' ').replaceAll('\u00a0', ' ');
  for (const said of ['01/03/2022', '31/12/2022', '150,90 €', '16,57 €', '6.167,47 €', 'art. 1108 CC'])
    expect(text).toContain(said);
});

it('of one that was counted with many says the same steps, which are not kept in words', async () => {
  const entrada: Entrada = {
    partidas: [{ fecha: '2022-02-28', importe: 600_000, concepto: 'Prima' }],
    pagos: [{ fecha: '2022-10-15', importe: 5000, concepto: 'Transferencia' }],
    suspensiones: [{ desde: '2022-06-01', hasta: '2022-06-30' }],
    sentencia: '2022-12-01',
    regimen: { clase: 'legal' },
    hasta: '2023-01-31',
  };
  const [dicho, contado] = [calculateIntereses(entrada), countIntereses(entrada)];
  if ('fallo' in dicho || 'fallo' in contado) throw new Error('it can be counted');
  const guardado = structuredClone(conHechos(entrada, contado));
  expect(guardado).not.toHaveProperty('pasos');
  const textOf = async (counted: typeof dicho | typeof guardado) =>
    (
      await textsOf(await hojaDelCalculo(datos, { titulo: 'Prima', hasta: '2023-01-31', resultado: counted }))
    ).join(' ');
  const text = await textOf(guardado);
  expect(text).toBe(await textOf(dicho));
  expect(text.replaceAll('\u00a0', ' ')).toContain('El 15/10/2022 se pagan 50,00 €');
});

it('says the loan that paid its sums, and what changed in it, also of one that was counted with many', async () => {
  const prestamo = {
    importe: 60_000,
    milesimas: 12_000,
    meses: 6,
    primera: '2022-01-31',
    cambios: [{ dia: '2022-02-28', milesimas: 6000 }],
  };
  const partidas = pagadoDe(prestamo, '2022-12-31');
  if ('fallo' in partidas) throw new Error(partidas.fallo);
  const entrada: Entrada = { partidas, prestamo, regimen: { clase: 'legal' }, hasta: '2022-12-31' };
  const [dicho, contado] = [calculateIntereses(entrada), countIntereses(entrada)];
  if ('fallo' in dicho || 'fallo' in contado) throw new Error('it can be counted');
  for (const una of [dicho, structuredClone(conHechos(entrada, contado))]) {
    const bytes = await hojaDelCalculo(datos, { titulo: 'Prima', hasta: '2022-12-31', resultado: una });
    const text = (await textsOf(bytes)).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
    expect(text).toContain('préstamo de 600,00 € al 12 %');
    expect(text).toContain('el interés pasa del 12 % al 6 %');
  }
});

it('a letter says the same of it, and nothing where nobody confirmed one', () => {
  const usados = {
    campos: ['intereses.total', 'intereses.articulos'],
    bloques: ['tramos', 'tieneIntereses'],
  };
  const con = valoresDe(usados, unCaso({}, { calculo: { ...resultado, hasta: '2023-01-31' } }));
  expect(con['intereses.total']).toBe('6.167,47 €');
  expect(con['intereses.articulos']).toBe('art. 1108 CC');
  expect(con['tieneIntereses']).toBe(true);
  expect(con['tramos']).toHaveLength(2);
  expect(valoresDe(usados, unCaso())).toEqual({
    'intereses.total': '',
    'intereses.articulos': '',
    tieneIntereses: false,
    tramos: [],
  });
});
