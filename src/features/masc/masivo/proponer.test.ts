import { expect, it } from 'vitest';

import type { PorJustificar } from '@/data/masc/masc-types';
import { PATRONES_INICIALES } from '@/domain/masc/patrones';
import type { Leido } from '@/features/masc/masivo/leer-archivos';
import { proponer } from '@/features/masc/masivo/proponer';

const intento = {
  id: 'i1',
  deal_id: 'EXP-1',
  referencia: 'E-2026/000123',
  numero_envio: null,
  enviado: '2026-05-04',
  contrato: 'CT-2016-007919',
  acreedor: 'Banco Ejemplo',
} satisfies PorJustificar;

const acuse = (part: Partial<Leido> = {}): Leido => ({
  nombre: 'acuse.pdf',
  texto: 'ACUSE DE RECIBO\nReferencia E-2026/000123\nEntregado el 08/05/2026',
  archivo: null,
  problema: null,
  ...part,
});
const una = (leido: Leido) => proponer([leido], [intento], PATRONES_INICIALES)[0];

it('lo que dice un PDF basta; lo mismo leído por OCR se propone y espera a una persona', () => {
  expect(una(acuse())).toMatchObject({
    intento: 'i1',
    duda: null,
    clase: 'acuse_recibo',
    fecha: '2026-05-08',
  });
  expect(una(acuse({ escaneo: 'leido' }))).toMatchObject({
    intento: null,
    candidatos: ['i1'],
    duda: 'Leído por OCR: compruebe la reclamación, qué es y la fecha.',
    clase: 'acuse_recibo',
    fecha: '2026-05-08',
  });
});

it('lo que además no se reconoce lo dice también', () => {
  expect(una(acuse({ escaneo: 'leido', texto: '' }))?.duda).toBe(
    'Leído por OCR: compruebe la reclamación, qué es y la fecha. No nombra ninguna reclamación.',
  );
  expect(una(acuse({ escaneo: 'pendiente', texto: '' }))?.duda).toBe('No nombra ninguna reclamación.');
});
