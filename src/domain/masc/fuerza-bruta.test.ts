/**
 * The clock a second time, as on squared paper: one cell a day, walked one after the other. Nothing of the engine is used here. Then what may
 * never happen, over every day of two years.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import anio2025 from '@/domain/plazos/festivos/2025.json';
import anio2026 from '@/domain/plazos/festivos/2026.json';
import anio2027 from '@/domain/plazos/festivos/2027.json';

import { CASOS, type Caso } from '../../../tests/muestras/masc/reloj';
import { frenoDe } from './freno';
import { problemasDe, SIN_HECHOS } from './hechos';
import { relojDe } from './reloj';
import type { Hechos } from './tipos';
import { viasDe } from './vias';

const fiestas = new Map(
  [anio2025, anio2026, anio2027].flatMap(({ bloques }) =>
    bloques.flatMap(({ comunidad, festivos }) =>
      comunidad === null ? festivos.map(({ fecha }): [string, string] => [fecha, 'fiesta']) : [],
    ),
  ),
);

/** From Wednesday 1 January 2025. */
const PAPEL: { iso: string; dia: number; mes: number; anio: number; semana: number }[] = [];
for (let anio = 2025; anio <= 2031; anio++)
  for (const [mes, largo] of [31, anio % 4 ? 28 : 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
    for (let dia = 1; dia <= largo; dia++)
      PAPEL.push({
        iso: [anio, String(mes + 1).padStart(2, '0'), String(dia).padStart(2, '0')].join('-'),
        dia,
        mes: anio * 12 + mes,
        anio,
        semana: (PAPEL.length + 2) % 7,
      });
const sitio = new Map(PAPEL.map(({ iso }, n) => [iso, n]));
const en = (iso: string) => sitio.get(iso) ?? Number.NaN;
const iso = (n: number) => PAPEL[n]?.iso ?? '';

function meses(desde: number, cuantos: number): number {
  const salida = PAPEL[desde];
  let n = desde;
  while ((PAPEL[n]?.mes ?? 0) < (salida?.mes ?? 0) + cuantos) n += 1;
  while ((PAPEL[n]?.dia ?? 0) < (salida?.dia ?? 0) && PAPEL[n + 1]?.dia !== 1) n += 1;
  return n;
}

const laborable = (n: number) => (PAPEL[n]?.semana ?? 0) < 5 && !fiestas.has(iso(n));

interface Final {
  fin: number | null;
  caduca: number | null;
}

const LARGOS = {
  consumo: 'mes',
  hipoteca: 'mes',
  general: 30,
  consumo_pagos: 15,
  consumo_empresa: 15,
  consumo_empresa_grande: 15,
  consumo_empresa_otra: 'quince',
  consumo_cargos: 5,
} as const;

/** The last day of the term, day by day; null while an interruption lasts. */
function plazo(caso: Caso, apertura: number, hechos: Hechos): number | null {
  const largo = LARGOS[caso.via];
  const dado = (desde: number, veces: number) => {
    let [n, quedan] = [desde, veces];
    while (quedan > 0) if (laborable(++n)) quedan -= 1;
    return n;
  };
  const termino = (desde: number) =>
    largo === 'mes'
      ? meses(desde, 1)
      : largo === 'quince'
        ? desde + 15
        : largo === 30
          ? desde + 30
          : dado(desde, largo);
  if (caso.via !== 'consumo' && caso.via !== 'consumo_pagos') return termino(apertura);
  const pausas = [...hechos.interrupciones];
  const pedidos = hechos.respuesta === 'requiere_datos' ? hechos.respuesta_fecha : null;
  if (pedidos !== null && !pausas.some((p) => p.desde >= pedidos || p.hasta === null || p.hasta >= pedidos))
    pausas.push({ desde: pedidos, hasta: null, causa: 'datos' });
  let fin = termino(apertura);
  let extra = 0;
  for (const pausa of pausas.toSorted((a, b) => (a.desde < b.desde ? -1 : 1))) {
    if (en(pausa.desde) > fin) continue;
    if (pausa.hasta === null) return null;
    if (caso.interrupcion !== 'suspende') {
      fin = termino(en(pausa.hasta));
      continue;
    }
    for (let n = Math.max(en(pausa.desde), apertura + 1); n <= en(pausa.hasta); n++) {
      if (largo === 'mes' || largo === 30) fin += 1;
      else if (laborable(n)) extra += 1;
    }
    if (typeof largo === 'number' && largo !== 30) fin = dado(apertura, largo + extra);
  }
  return fin;
}

function unaVia(caso: Caso, hechos: Hechos): Final {
  const letra = caso.via === 'hipoteca' ? 'A' : caso.via === 'general' ? 'C' : 'B';
  const abre = letra === 'B' ? hechos.presentado : hechos.recibido;
  if (abre === null) return { fin: null, caduca: null };
  const apertura = en(abre);
  const ventana = (desde: number) => (letra === 'A' ? null : meses(desde, 12));
  const respondida = hechos.respuesta_fecha === null ? Number.POSITIVE_INFINITY : en(hechos.respuesta_fecha);
  const acaba = (fin: number) => ({ fin, caduca: ventana(fin) });
  if (hechos.respuesta === 'aceptacion') {
    if (hechos.pagado !== null) return { fin: null, caduca: null };
    if (hechos.aceptada !== null) return acaba(meses(en(hechos.aceptada), 1));
    if (letra !== 'A') return acaba(meses(respondida, 1));
    const deja = hechos.terminado !== null && en(hechos.terminado) >= respondida;
    return deja ? acaba(en(hechos.terminado ?? '')) : { fin: null, caduca: null };
  }
  const no = hechos.respuesta === 'rechazo' || hechos.respuesta === 'inadmision';
  const ofrece = hechos.respuesta === 'oferta' || hechos.respuesta === 'parcial';
  const cierra = hechos.terminado === null ? Number.POSITIVE_INFINITY : en(hechos.terminado);
  if (letra === 'C') {
    const propuesta = hechos.propuesta_fecha ?? (ofrece ? hechos.respuesta_fecha : null);
    const contactos = [hechos.respuesta_fecha, hechos.primera_reunion, propuesta, hechos.terminado];
    if (!contactos.some((dia) => dia !== null && en(dia) <= apertura + 30))
      return { fin: apertura + 30, caduca: meses(apertura, 12) };
    const fin = Math.min(
      cierra,
      no ? respondida : Number.POSITIVE_INFINITY,
      propuesta === null ? Number.POSITIVE_INFINITY : en(propuesta) + 30,
      hechos.primera_reunion === null ? Number.POSITIVE_INFINITY : meses(en(hechos.primera_reunion), 3),
    );
    return fin === Number.POSITIVE_INFINITY ? { fin: null, caduca: null } : acaba(fin);
  }
  const fin = plazo(caso, apertura, hechos);
  const aTiempo = fin === null || respondida <= fin;
  if (no && aTiempo) return acaba(respondida);
  if (ofrece && aTiempo) {
    const decidida = cierra !== Number.POSITIVE_INFINITY && cierra >= respondida;
    if (letra === 'A') {
      const tope = Math.max(
        respondida,
        meses(hechos.presentado === null ? apertura : en(hechos.presentado), 1),
      );
      return acaba(decidida ? Math.min(cierra, tope) : tope);
    }
    if (decidida && (fin === null || cierra <= fin)) return acaba(cierra);
  }
  if (letra === 'A' && hechos.respuesta === 'requiere_datos' && aTiempo)
    return acaba(
      Math.max(respondida, meses(hechos.presentado === null ? apertura : en(hechos.presentado), 1)),
    );
  return fin === null ? { fin: null, caduca: null } : { fin, caduca: ventana(apertura) };
}

function aMano(caso: Caso, hechos: Hechos) {
  const dobles = caso.ambas === true && caso.via.startsWith('consumo');
  const vias = [unaVia(caso, hechos), ...(dobles ? [unaVia({ ...caso, via: 'general' }, hechos)] : [])];
  const abierta = vias.some(({ fin }) => fin === null);
  const fin = Math.max(...vias.map((via) => via.fin ?? 0));
  const ventanas = vias.flatMap(({ caduca }) => caduca ?? []);
  return {
    cumple_desde: abierta ? null : iso(fin + 1),
    caduca: ventanas.length === 0 ? null : iso(Math.min(...ventanas)),
  };
}

const NADA: Hechos = { ...SIN_HECHOS, enviado: '2025-05-01' };

const delMotor = (caso: Caso, hechos: Hechos) => {
  const reloj = relojDe(hechos, viasDe(caso.via, caso.ambas ?? false), fiestas, {
    ...(caso.interrupcion && { interrupcion: caso.interrupcion }),
  });
  if ('error' in reloj) throw new Error(reloj.mensaje);
  return reloj;
};

it.each(CASOS)('a mano también: $titulo', (caso) => {
  const { cumple_desde, caduca } = caso;
  expect(aMano(caso, { ...NADA, ...caso.hechos })).toEqual({ cumple_desde, caduca });
});

const dia = (desde: number, largo: number) =>
  fc.option(fc.integer({ min: desde, max: desde + largo }), { freq: 2 });
const casoAlAzar = fc
  .record({
    via: fc.constantFrom(
      'hipoteca',
      'consumo',
      'consumo_pagos',
      'consumo_empresa',
      'consumo_empresa_grande',
      'consumo_empresa_otra',
      'consumo_cargos',
      'general',
    ),
    ambas: fc.boolean(),
    interrupcion: fc.constantFrom('reinicia', 'suspende'),
    envio: fc.integer({ min: en('2025-06-01'), max: en('2027-08-31') }),
    recibe: dia(0, 6),
    presenta: dia(0, 3),
    pausas: fc.array(
      fc.record({ tras: fc.integer({ min: 1, max: 25 }), largo: fc.integer({ min: 0, max: 12 }) }),
      { maxLength: 2 },
    ),
    abierta: fc.boolean(),
    reunion: dia(3, 60),
    propuesta: dia(3, 60),
    terminado: dia(3, 70),
    respuesta: fc.constantFrom(
      'sin',
      'sin',
      'rechazo',
      'oferta',
      'parcial',
      'aceptacion',
      'requiere_datos',
      'inadmision',
    ),
    responde: fc.integer({ min: 3, max: 70 }),
    acepta: dia(0, 40),
    paga: dia(0, 40),
  })
  .map((azar) => {
    const el = (n: number | null) => (n === null ? null : iso(azar.envio + n));
    let n = azar.envio;
    const interrupciones = azar.pausas.map(({ tras, largo }, indice) => {
      const desde = (n += tras);
      n += largo;
      const ultima = indice === azar.pausas.length - 1;
      return { desde: iso(desde), hasta: ultima && azar.abierta ? null : iso(n), causa: 'datos' } as const;
    });
    const respuesta_fecha = azar.respuesta === 'sin' ? null : iso(azar.envio + azar.responde);
    const hechos = {
      ...NADA,
      enviado: iso(azar.envio),
      presentado: el(azar.presenta),
      recibido: el(azar.recibe),
      interrupciones,
      primera_reunion: el(azar.reunion),
      propuesta_fecha: el(azar.propuesta),
      terminado: el(azar.terminado),
      respuesta: azar.respuesta,
      respuesta_fecha,
      aceptada:
        azar.respuesta === 'aceptacion' && azar.acepta !== null
          ? iso(azar.envio + azar.responde + azar.acepta)
          : null,
      pagado:
        azar.respuesta === 'aceptacion' && azar.paga !== null
          ? iso(azar.envio + azar.responde + azar.paga)
          : null,
    } as Hechos;
    const caso = {
      titulo: '',
      via: azar.via,
      interrupcion: azar.interrupcion,
      ...(azar.ambas && { ambas: true }),
    };
    return { caso: caso as Caso, hechos };
  });

it('el motor y el papel coinciden en 20.000 casos', () => {
  let contados = 0;
  fc.assert(
    fc.property(casoAlAzar, ({ caso, hechos }) => {
      if (problemasDe(hechos, '2031-01-01').length > 0) return;
      const { cumple_desde, caduca } = delMotor(caso, hechos);
      if (cumple_desde !== null) contados += 1;
      expect({ cumple_desde, caduca }).toEqual(aMano(caso, hechos));
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  );
  expect(contados).toBeGreaterThan(6000);
}, 60_000);

it('en dos años, ni un día antes de su día, ni uno después del año sin aviso', () => {
  const desde = en('2026-01-01');
  fc.assert(
    fc.property(casoAlAzar, ({ caso, hechos }) => {
      if (problemasDe(hechos, '2031-01-01').length > 0) return;
      const { cumple_desde, caduca, espera } = delMotor(caso, hechos);
      const intento = { ...hechos, cumple_desde, caduca, espera, falta: [], objeto: ['ppi'] } as const;
      for (let n = desde; n < desde + 730; n++) {
        const hoy = iso(n);
        const { nivel } = frenoDe([intento], ['ppi'], hoy);
        if (cumple_desde === null || hoy < cumple_desde) expect(nivel).toBe('parada');
        else if (caduca !== null && hoy > caduca) expect(nivel).toBe('aviso');
        else expect(nivel).toBe('libre');
      }
    }),
    { numRuns: 400, seed: 20_261_124 },
  );
}, 60_000);
