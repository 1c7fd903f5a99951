/**
 * The clock, case by case. Each was worked by hand: the comment says how. The first are the design's own (its vectors 29 to 32).
 * `fuerza-bruta.test.ts` counts the same cases, and thousands more, on squared paper.
 */
import { describe, expect, it } from 'vitest';

import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';

import { CASOS } from '../../../tests/muestras/masc/reloj';
import { problemasDe, SIN_HECHOS } from './hechos';
import { relojDe } from './reloj';
import type { Hechos, LecturasMasc } from './tipos';
import { VIAS, viasDe } from './vias';

const NACIONAL = new Map(
  FESTIVOS_OFICIALES.filter(({ comunidad }) => comunidad === null).map(({ fecha, motivo }) => [
    fecha,
    motivo,
  ]),
);

it.each(CASOS)('$titulo', ({ via, ambas, interrupcion, hechos, cumple_desde, caduca, espera }) => {
  const reloj = relojDe({ ...SIN_HECHOS, ...hechos }, viasDe(via, ambas ?? false), NACIONAL, {
    ...(interrupcion && { interrupcion }),
  });
  expect(reloj).toMatchObject({ cumple_desde, caduca });
  if ('error' in reloj) return;
  expect(reloj.termina === null).toBe(cumple_desde === null);
  expect(reloj.espera !== null).toBe(cumple_desde === null);
  if (espera) expect(reloj.espera).toMatch(espera);
  expect(reloj.pasos.length).toBeGreaterThan(1);
});

it('son al menos cuarenta y cuatro casos, cada uno con su nombre', () => {
  expect(CASOS.length).toBeGreaterThanOrEqual(44);
  expect(new Set(CASOS.map(({ titulo }) => titulo)).size).toBe(CASOS.length);
});

describe('lo que se dice', () => {
  const reloj = (
    hechos: Partial<Hechos>,
    via: Parameters<typeof viasDe>[0] = 'consumo',
    ambas = false,
    lecturas: LecturasMasc = {},
  ) => {
    const found = relojDe(
      { ...SIN_HECHOS, enviado: '2026-01-02', ...hechos },
      viasDe(via, ambas),
      NACIONAL,
      lecturas,
    );
    if ('error' in found) throw new Error(found.mensaje);
    return found;
  };

  it('cuenta sus pasos', () => {
    expect(reloj({ presentado: '2026-03-31' }).pasos).toEqual([
      'Vía B, consumo: entidad financiera o aseguradora (DA 7.ª LO 1/2025).',
      'El plazo se abre con la presentación: martes 31/03/2026.',
      '1 mes de fecha a fecha (art. 5 CC): termina el jueves 30/04/2026; no se excluyen inhábiles.',
      'Sin respuesta que lo cierre antes, el plazo termina el jueves 30/04/2026.',
      'Ventana para demandar: 12 meses desde el 31/03/2026, hasta el miércoles 31/03/2027 (cautela del despacho: la DA 7.ª LO 1/2025 no pone ninguna; el año del art. 7.3 es de la vía C).',
      'Se puede demandar desde el viernes 01/05/2026.',
    ]);
  });

  it('el art. 7.3 solo se cita como norma en la vía general', () => {
    const ventana = (found: ReturnType<typeof reloj>) =>
      found.pasos.find((paso) => paso.startsWith('Ventana')) ?? '';
    expect(ventana(reloj({ recibido: '2026-01-05' }, 'general'))).toMatch(/ \(art\. 7\.3 LO 1\/2025\)\.$/);
    for (const { clave, letra } of VIAS)
      if (letra === 'B')
        expect(ventana(reloj({ presentado: '2026-01-05' }, clave))).toMatch(/cautela del despacho/);
  });

  it('mientras nadie diga qué empresa es, lo avisa y cuenta el plazo más largo', () => {
    const con = (via: 'consumo_empresa' | 'consumo_empresa_grande' | 'consumo_empresa_otra') =>
      reloj({ presentado: '2026-01-05' }, via);
    expect(con('consumo_empresa').avisos.join()).toMatch(/Falta decir qué empresa es/);
    expect(con('consumo_empresa_grande').avisos.join()).not.toMatch(/Falta decir/);
    expect(con('consumo_empresa_otra').avisos.join()).not.toMatch(/Falta decir/);
    for (const clara of ['consumo_empresa_grande', 'consumo_empresa_otra'] as const)
      expect((con('consumo_empresa').cumple_desde ?? '') >= (con(clara).cumple_desde ?? 'z')).toBe(true);
  });

  it('solo la Ley 44/2002 interrumpe', () => {
    expect(VIAS.filter(({ interrumpe }) => interrumpe).map(({ clave }) => clave)).toEqual([
      'consumo',
      'consumo_pagos',
    ]);
  });

  it('avisa de una ventana que acaba en domingo de agosto, y hasta cuándo presentar', () => {
    expect(reloj({ enviado: '2025-08-16', recibido: '2025-08-16' }, 'general').avisos).toEqual([
      'La ventana acaba el domingo 16/08/2026, que es inhábil: presente la demanda a más tardar el viernes 31/07/2026. No cuente con un día de gracia.',
    ]);
  });

  describe('con la otra lectura de la ventana', () => {
    const enAgosto = { enviado: '2025-08-16', recibido: '2025-08-16' };

    it('pasa al hábil siguiente, y dice qué daría la prudente', () => {
      const { caduca, pasos, avisos } = reloj(enAgosto, 'general', false, { ventana: 'siguiente-habil' });
      expect(caduca).toBe('2026-09-01');
      expect(pasos.at(-1)).toBe(
        'La ventana acaba el domingo 16/08/2026, inhábil; el despacho lee que pasa al martes 01/09/2026.',
      );
      expect(avisos).toEqual([
        'Otra lectura: la ventana no se mueve, y la demanda se presenta a más tardar el viernes 31/07/2026.',
      ]);
    });

    it('en día hábil, o sin calendario del año, no se mueve', () => {
      const habil = reloj({ presentado: '2026-03-31' }, 'consumo', false, { ventana: 'siguiente-habil' });
      expect(habil.caduca).toBe('2027-03-31');
      const sin = { enviado: '2027-03-01', presentado: '2027-03-01' };
      expect(reloj(sin, 'consumo', false, { ventana: 'siguiente-habil' }).caduca).toBe('2028-03-01');
    });
  });

  it('de un año sin calendario lo dice', () => {
    expect(reloj({ enviado: '2027-03-01', presentado: '2027-03-01' }).avisos).toContain(
      'No hay calendario para comprobar si el 01/03/2028 es hábil: presente antes.',
    );
  });

  it('lo presentado antes de la Ley 10/2025 lleva su aviso', () => {
    expect(reloj({ enviado: '2025-12-01', presentado: '2025-12-27' }).avisos.join()).toMatch(/Ley 10\/2025/);
    expect(reloj({ presentado: '2026-01-02' }).avisos.join()).not.toMatch(/aún no regía/);
  });

  it('una fecha que no existe, o un año sin fiestas, no se cuenta', () => {
    const vias = viasDe('consumo_pagos', false);
    expect(relojDe({ ...SIN_HECHOS, presentado: '2026-02-30' }, vias, NACIONAL)).toHaveProperty(
      'error',
      'fecha',
    );
    expect(relojDe({ ...SIN_HECHOS, presentado: '2030-02-20' }, vias, NACIONAL)).toHaveProperty(
      'error',
      'sin_calendario',
    );
  });
});

describe('lo que no puede ser se dice', () => {
  const problemas = (hechos: Partial<Hechos>) => problemasDe({ ...SIN_HECHOS, ...hechos }, '2026-06-01');
  it.each<[string, Partial<Hechos>, RegExp]>([
    [
      'respuesta antes del envío',
      { enviado: '2026-03-10', respuesta: 'rechazo', respuesta_fecha: '2026-03-09' },
      /La respuesta \(09\/03\/2026\) no puede ser anterior al envío/,
    ],
    ['un día de mañana', { enviado: '2026-06-02' }, /todavía no ha llegado/],
    ['un día que no existe', { enviado: '2026-02-30' }, /no es una fecha que exista/],
    ['recibida sin enviar', { recibido: '2026-03-10' }, /falta la fecha de envío/],
    [
      'respuesta sin decir cuál',
      { enviado: '2026-03-10', respuesta_fecha: '2026-03-12' },
      /qué se respondió/,
    ],
    ['respuesta sin fecha', { enviado: '2026-03-10', respuesta: 'oferta' }, /fecha de la respuesta/],
    [
      'pagada sin aceptar',
      { enviado: '2026-03-10', respuesta: 'oferta', respuesta_fecha: '2026-03-12', pagado: '2026-03-13' },
      /aceptación/,
    ],
    [
      'aceptada por el cliente sin que la entidad la acepte',
      { enviado: '2026-03-10', respuesta: 'oferta', respuesta_fecha: '2026-03-12', aceptada: '2026-03-13' },
      /El cliente solo acepta/,
    ],
    [
      'aceptada por el cliente antes que por la entidad',
      {
        enviado: '2026-03-10',
        respuesta: 'aceptacion',
        respuesta_fecha: '2026-03-12',
        aceptada: '2026-03-11',
      },
      /La aceptación del cliente \(11\/03\/2026\) no puede ser anterior a la respuesta/,
    ],
    [
      'interrupción al revés',
      {
        enviado: '2026-03-10',
        interrupciones: [{ desde: '2026-03-15', hasta: '2026-03-12', causa: 'datos' }],
      },
      /antes de empezar/,
    ],
    [
      'interrupciones que se solapan',
      {
        enviado: '2026-03-10',
        interrupciones: [
          { desde: '2026-03-15', hasta: null, causa: 'datos' },
          { desde: '2026-03-20', hasta: '2026-03-21', causa: 'audiencia' },
        ],
      },
      /se solapan/,
    ],
  ])('%s', (_name, hechos, words) => {
    expect(problemas(hechos).join(' ')).toMatch(words);
  });

  it('y lo que puede ser no', () => {
    expect(
      problemas({
        enviado: '2026-03-10',
        presentado: '2026-03-10',
        respuesta: 'rechazo',
        respuesta_fecha: '2026-03-10',
      }),
    ).toEqual([]);
  });
});

it('las vías están sin revisar por letrado, cada una con su base y su fuente', () => {
  for (const via of VIAS)
    expect(via).toMatchObject({ revisado_por: null, base: /LEC|LO 1\/2025/, fuente: /./ });
});
