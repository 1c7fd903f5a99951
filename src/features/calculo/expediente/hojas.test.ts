import { describe, expect, it } from 'vitest';

import { assessCostas } from '@/domain/costas/tasar';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import { compareTae } from '@/domain/usura/comparar';
import { liquidar } from '@/domain/usura/liquidar';
import { hojaDeCostas } from '@/features/calculo/expediente/hoja-de-costas';
import { hojaDeUsura } from '@/features/calculo/expediente/hoja-de-usura';
import { readUsura, NUEVOS, paraGuardar, type UsuraValues } from '@/features/calculo/usura/valores';

import { fuentes, pdfaFaults } from '../../../../tests/muestras/pdfa/estructura';
import { textsOf } from '../../../../tests/muestras/pdfa/texto';

const DATOS = {
  expediente: 'EXP-1',
  cliente: 'María Núñez Ortiz',
  acreedor: 'Banco, S.A.',
  contrato: '0049-1',
  letra: fuentes(),
  fecha: new Date('2026-11-29T10:00:00Z'),
};

const dicho = async (bytes: Uint8Array) => (await textsOf(bytes)).join(' ').replaceAll('\u00A0', ' ');

describe('the sheet of a tasación', () => {
  const resultado = assessCostas({
    partidas: [
      { clase: 'abogado', importe: 150_000, concepto: 'Minuta' },
      {
        clase: 'procurador',
        importe: 13_387,
        concepto: 'Juicio verbal, primera instancia (art. 2.1 RD 434/2024)',
      },
    ],
    asunto: { accion: 'condiciones_generales', cuantia: 3000 },
    ganador: 'cliente',
    litigantes: 1,
    reclamoAntes: true,
    temeridad: false,
    otroPartido: false,
    iva: 210,
  });
  if ('fallo' in resultado) throw new Error(resultado.fallo);

  // A third of 3.000 and 133,87: 1.133,87; with 21 % (210 and 28,11), 1.371,98. Worked by hand.
  it('is PDF/A and says each item, why it is not whole, and the steps', async () => {
    const bytes = await hojaDeCostas(DATOS, { titulo: 'Primera instancia', hasta: '2026-11-29', resultado });
    expect(await pdfaFaults(bytes)).toEqual([]);
    const text = await dicho(bytes);
    for (const said of [
      'María Núñez Ortiz',
      'Nuestro cliente',
      '29/11/2026',
      'Abogado: Minuta. Reducida por el límite',
      'Juicio verbal, primera instancia (art. 2.1',
      '133,87 €',
      '28,11 €',
      '500,00 €',
      '1.371,98 €',
      'Cómo se ha calculado',
      'art. 244.1 LEC',
    ])
      expect(text).toContain(said);
  });
});

describe('the sheet of what was paid over the capital', () => {
  const valores: UsuraValues = {
    ...NUEVOS,
    contrato: '2015-11-20',
    tae: '26,25',
    movimientos: '10/01/2016 compra 1.000,00 Televisor\n20/01/2016 seguro 40,00\n28/02/2016 pago 1.200,00',
  };
  // Invented: the program brings no figure of this series.
  const tipo: TipoPublicado = {
    serie: 'revolving',
    desde: '2015-11-01',
    milesimas: 20_000,
    fuente: 'Cuadro de prueba',
    publicado_el: '2015-12-31',
    enlace: null,
    revisado: true,
  };
  const { movimientos, contrato, comparar } = readUsura(valores);
  const liquidacion = liquidar(movimientos, contrato);
  if ('fallo' in liquidacion || !comparar) throw new Error('nothing was counted');
  const contada = (tipos: TipoPublicado[]) => ({
    titulo: 'Tarjeta',
    hasta: '2016-02-28',
    valores,
    resultado: paraGuardar(liquidacion, comparar.tae, compareTae(comparar, tipos)),
  });

  it('is PDF/A and says both readings, the average with its source, the steps and each movement', async () => {
    const bytes = await hojaDeUsura(DATOS, contada([tipo]));
    expect(await pdfaFaults(bytes)).toEqual([]);
    const text = await dicho(bytes);
    for (const said of [
      '20/11/2015',
      '26,25 %',
      '20 % (Cuadro de prueba)',
      'Depende de la lectura',
      'STS 258/2023',
      'No lo supera',
      '200,00 €',
      '160,00 €',
      'Televisor',
      'art. 3 de la Ley de 23 de julio de 1908',
    ])
      expect(text).toContain(said);
  });

  it('says nothing of an average that nobody has published', async () => {
    const text = await dicho(await hojaDeUsura(DATOS, contada([])));
    expect(text).toContain('200,00 €');
    expect(text).not.toContain('Media publicada');
  });
});
