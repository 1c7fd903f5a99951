/** What stops a demanda, in its words; what goes with it, and what it tells. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { paraLaDemanda } from './evidencias';
import { frenoDe } from './freno';
import { SIN_HECHOS } from './hechos';
import { resumenMasc } from './resumen';
import { viasDe } from './vias';

const NADA = { ...SIN_HECHOS, enviado: '2025-05-01' };

it('sin su objeto o sin su prueba no hay demanda, y nada confidencial va con ella', () => {
  const intento = {
    ...NADA,
    cumple_desde: '2026-01-01',
    caduca: null,
    espera: null,
    falta: [],
    objeto: ['ppi'],
  } as const;
  expect(frenoDe([], ['ppi'], '2026-05-01').frase).toBe(
    'Falta la reclamación previa: no hay ninguna enviada.',
  );
  expect(frenoDe([intento], ['ppi', 'cpd'], '2026-05-01').frase).toBe(
    'No se reclamó antes: comisión por reclamación de posiciones deudoras.',
  );
  expect(frenoDe([{ ...intento, falta: ['certificacion_contenido'] }], ['ppi'], '2026-05-01').frase).toBe(
    'Plazo cumplido, pero falta la certificación de contenido.',
  );
  expect(frenoDe([{ ...intento, cumple_desde: '2026-12-01' }], ['ppi'], '2026-11-21').frase).toBe(
    'Faltan 9 días: termina el 30/11/2026',
  );
  expect(frenoDe([{ ...intento, cumple_desde: '2026-12-01' }], ['ppi'], '2026-11-29').frase).toBe(
    'Falta 1 día: termina el 30/11/2026',
  );
  expect(frenoDe([{ ...intento, cumple_desde: '2026-12-01' }], ['ppi'], '2026-11-30').frase).toBe(
    'Termina hoy: se puede demandar desde mañana, 01/12/2026',
  );
  fc.assert(
    fc.property(fc.array(fc.record({ confidencial: fc.boolean(), documento_id: fc.string() })), (todas) => {
      expect(paraLaDemanda(todas).some(({ confidencial }) => confidencial)).toBe(false);
    }),
  );
});

it('el resumen no lleva importes ni ofertas', () => {
  const resumen = resumenMasc(
    {
      canal: 'burofax',
      objeto: ['ppi', 'apertura'],
      enviado: '2026-05-04',
      presentado: '2026-05-04',
      recibido: '2026-05-08',
      clave_identificativa: 'SAC-7',
      respuesta: 'oferta',
      respuesta_fecha: '2026-05-14',
      cumple_desde: '2026-06-14',
    },
    viasDe('consumo', true).map(({ base }) => base),
  );
  expect(resumen).toBe(
    'Reclamación previa conforme a DA 7.ª LO 1/2025 y arts. 5, 7 y 10 LO 1/2025, enviada por burofax el 04/05/2026, presentada el 04/05/2026 y recibida el 08/05/2026 (clave SAC-7). Objeto: seguro de protección de pagos y comisión de apertura. No hubo acuerdo, 14/05/2026. El plazo quedó cumplido antes del 14/06/2026.',
  );
  expect(resumen).not.toMatch(/€|euro|ofert/i);
});
