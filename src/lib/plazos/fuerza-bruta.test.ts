/**
 * The same rules a second time, as one would count on squared paper: one cell a day, looked at one after the other. Nothing of the
 * engine is used here. `npm run test:plazos` compares ten times as many cases.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { contarPlazo } from '@/lib/plazos/contar-plazo';
import type { Calendario, Entrada, Lecturas } from '@/lib/plazos/tipos';

import anio2025 from './festivos/2025.json';
import anio2026 from './festivos/2026.json';
import anio2027 from './festivos/2027.json';

const CASOS = Number(process.env.PLAZOS_CASOS ?? 20_000);
const SEMILLA = process.env.PLAZOS_CASOS
  ? Number(process.env.PLAZOS_SEMILLA ?? Date.now() % 2 ** 31)
  : 20_261_122;

interface Celda {
  iso: string;
  anio: number;
  mes: number;
  dia: number;
  semana: number;
}

/** From Monday 1 January 2024 to the end of 2036. */
const CELDAS: Celda[] = [];
for (let anio = 2024; anio <= 2036; anio++) {
  const febrero = anio % 4 === 0 ? 29 : 28;
  for (const [indice, largo] of [31, febrero, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
    for (let dia = 1; dia <= largo; dia++)
      CELDAS.push({
        iso: `${anio}-${String(indice + 1).padStart(2, '0')}-${String(dia).padStart(2, '0')}`,
        anio,
        mes: indice + 1,
        dia,
        semana: CELDAS.length % 7,
      });
}
const lugar = new Map(CELDAS.map(({ iso }, indice) => [iso, indice]));
const en = (iso: string) => lugar.get(iso) ?? Number.NaN;
const celda = (indice: number): Celda => {
  const encontrada = CELDAS[indice];
  if (!encontrada) throw new Error('beyond the paper');
  return encontrada;
};

const SIN_CALENDARIO = 'sin_calendario';

interface Caso {
  entrada: Entrada;
  lecturas: Lecturas;
  fiestas: Calendario;
}

/** Whether a day counts: in court, or out of it, where August and Christmas are days like others. */
function cuenta({ entrada, fiestas }: Caso, indice: number, enElJuzgado: boolean): boolean {
  const { iso, anio, mes, dia, semana } = celda(indice);
  if (semana >= 5 || fiestas.has(iso)) return false;
  if (enElJuzgado && mes === 8 && !entrada.urgente) return false;
  const navidad = (mes === 12 && dia > 23) || (mes === 1 && dia < 7);
  if (enElJuzgado && navidad && !(entrada.urgente && entrada.navidadUrgente)) return false;
  if (anio < 2025 || anio > 2027) throw SIN_CALENDARIO;
  return true;
}

function avanzar(desde: number, veces: number, sirve: (indice: number) => boolean, paso = 1): number {
  let [indice, quedan] = [desde, veces];
  while (quedan > 0) {
    indice += paso;
    if (sirve(indice)) quedan -= 1;
  }
  return indice;
}

function notificado(caso: Caso): number {
  const { ultima } = caso.entrada.disparo;
  const propia = enMano(caso);
  return ultima === undefined || caso.lecturas.plazoComun !== 'ultima'
    ? propia
    : Math.max(propia, en(ultima));
}

function enMano(caso: Caso): number {
  const { via, fecha, hora = '00:00', acceso, copia } = caso.entrada.disparo;
  const habil = (indice: number) => cuenta(caso, indice, true);
  const dia = en(fecha);
  if (via === 'procurador' && copia) return dia;
  if (via === 'procurador') {
    const [horas = 0, minutos = 0] = hora.split(':').map(Number);
    const aTiempo = habil(dia) && horas * 60 + minutos <= 15 * 60;
    return avanzar(dia, aTiempo ? 1 : 2, habil);
  }
  if (via !== 'lexnet') return dia;
  const tercero = caso.lecturas.tresDiasLexnet === 'naturales' ? dia + 3 : avanzar(dia, 3, habil);
  const abierta = acceso ? en(acceso) : Number.POSITIVE_INFINITY;
  if (abierta > tercero) return tercero;
  const vale =
    caso.lecturas.accesoInhabil === 'siguiente-habil' && !habil(abierta)
      ? avanzar(abierta, 1, habil)
      : abierta;
  return Math.min(vale, tercero);
}

/** The cell with the same numeral so many months later, or the last one of that month. */
function mesesDespues(desde: number, meses: number): number {
  const { anio, mes, dia } = celda(desde);
  const buscado = anio * 12 + mes + meses;
  let indice = desde;
  while (celda(indice).anio * 12 + celda(indice).mes < buscado) indice += 1;
  while (celda(indice).dia < dia && celda(indice + 1).dia !== 1) indice += 1;
  return indice;
}

function aMano(caso: Caso) {
  const { unidad, cantidad, clase = 'procesal', suspension } = caso.entrada;
  const habil = (indice: number) => cuenta(caso, indice, true);
  const libre = (indice: number) =>
    !suspension || celda(indice).iso < suspension.desde || celda(indice).iso > suspension.hasta;
  if (cantidad < 0) {
    const acto = en(caso.entrada.disparo.fecha);
    const vence = avanzar(acto + (caso.lecturas.retroceso === 'con-el-acto' ? 1 : 0), -cantidad, habil, -1);
    return { notificacion: acto, primero: null, vence, gracia: null };
  }
  const notificacion = notificado(caso);
  const manana = notificacion + 1;
  if (clase === 'habiles-civiles') {
    const util = (indice: number) => cuenta(caso, indice, false) && libre(indice);
    const vence = avanzar(notificacion, cantidad, util);
    return { notificacion, primero: avanzar(notificacion, 1, util), vence, desde: vence + 1, gracia: null };
  }
  if (clase === 'procesal' && unidad === 'dias') {
    const util = (indice: number) => habil(indice) && libre(indice);
    const vence = avanzar(notificacion, cantidad, util);
    return { notificacion, primero: avanzar(notificacion, 1, util), vence, gracia: gracia(vence, habil) };
  }
  const inicio = clase === 'procesal' && caso.lecturas.mesesDesde === 'primer-dia' ? manana : notificacion;
  const largo =
    unidad === 'dias'
      ? cantidad
      : mesesDespues(inicio, unidad === 'anios' ? cantidad * 12 : cantidad) - inicio;
  const fin = avanzar(inicio, largo, libre);
  if (clase === 'natural') return { notificacion, primero: manana, vence: fin, desde: fin + 1, gracia: null };
  const vence = habil(fin) ? fin : avanzar(fin, 1, habil);
  return { notificacion, primero: manana, vence, gracia: gracia(vence, habil) };
}

function gracia(vence: number, habil: (indice: number) => boolean): number | null {
  try {
    return avanzar(vence, 1, habil);
  } catch (error) {
    if (error === SIN_CALENDARIO) return null;
    throw error;
  }
}

function resultadoAMano(caso: Caso): object {
  try {
    const dias = Object.entries(aMano(caso));
    return Object.fromEntries(dias.map(([nombre, dia]) => [nombre, dia === null ? null : celda(dia).iso]));
  } catch (error) {
    if (error === SIN_CALENDARIO) return { error };
    throw error;
  }
}

function resultadoDelMotor({ entrada, lecturas, fiestas }: Caso): object {
  const computo = contarPlazo(entrada, fiestas, lecturas);
  if ('error' in computo) return { error: computo.error };
  const { pasos: _, ...dias } = computo;
  return dias;
}

const oficiales = [anio2025, anio2026, anio2027].flatMap(({ bloques }) => bloques);
const comunidades = [...new Set(oficiales.flatMap(({ comunidad }) => comunidad ?? []))];
const diasDe = (comunidad: string | null) =>
  oficiales
    .filter((bloque) => bloque.comunidad === comunidad)
    .flatMap(({ festivos }) => festivos.map(({ fecha }) => fecha));
const conMotivo = (dia: string): [string, string] => [dia, 'fiesta'];
const porComunidad = new Map(
  comunidades.map((comunidad) => [
    comunidad,
    new Map([...diasDe(null), ...diasDe(comunidad)].map(conMotivo)),
  ]),
);

const diaDe = fc.integer({ min: en('2025-01-01'), max: en('2027-12-31') });
const hora = fc.constantFrom('00:00', '09:30', '14:59', '15:00', '15:01', '16:00', '23:59');
const alguna = <T>(...valores: T[]) => fc.constantFrom(undefined, ...valores);

const disparo = fc
  .record({
    via: fc.constantFrom('directa', 'procurador', 'lexnet', 'traslado', 'plazo'),
    dia: diaDe,
    hora,
    espera: fc.integer({ min: -4, max: 9 }),
    copia: alguna(true),
    demas: alguna(-3, 0, 1, 8, 40),
  })
  .map(({ via, dia, hora: a, espera, copia, demas }) => ({
    via,
    fecha: celda(dia).iso,
    ...(via === 'procurador' ? { hora: a, copia } : {}),
    ...(demas === undefined ? {} : { ultima: celda(dia + demas).iso }),
    ...(via === 'lexnet' ? { acceso: espera < 0 ? null : celda(dia + espera).iso } : {}),
  }));

const medida = fc.oneof(
  fc.record({
    clase: alguna('procesal', 'natural', 'habiles-civiles'),
    unidad: fc.constant('dias'),
    cantidad: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    clase: alguna('procesal', 'natural'),
    unidad: fc.constant('meses'),
    cantidad: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({
    clase: alguna('procesal', 'natural'),
    unidad: fc.constant('anios'),
    cantidad: fc.integer({ min: 1, max: 5 }),
  }),
);

const suspension = fc.option(
  fc.record({ desde: fc.integer({ min: -10, max: 60 }), largo: fc.integer({ min: 0, max: 90 }) }),
  { nil: undefined, freq: 3 },
);

const haciaDelante = fc
  .record({ disparo, medida, suspension, urgente: alguna(true), navidadUrgente: alguna(true) })
  .map(({ disparo: llega, medida: cuanto, suspension: pausa, ...urgencia }) => {
    const desde = en(llega.fecha) + (pausa?.desde ?? 0);
    const fechas = pausa && { desde: celda(desde).iso, hasta: celda(desde + pausa.largo).iso };
    return { disparo: llega, ...cuanto, ...urgencia, suspension: fechas };
  });

const haciaAtras = fc
  .record({
    dia: diaDe,
    cantidad: fc.integer({ min: -40, max: -1 }),
    urgente: alguna(true),
    navidadUrgente: alguna(true),
  })
  .map(({ dia, ...resto }) => ({
    ...resto,
    unidad: 'dias',
    disparo: { via: 'directa', fecha: celda(dia).iso },
  }));

const lecturas = fc.record({
  tresDiasLexnet: alguna('habiles', 'naturales'),
  accesoInhabil: alguna('ese-dia', 'siguiente-habil'),
  mesesDesde: alguna('notificacion', 'primer-dia'),
  retroceso: alguna('sin-el-acto', 'con-el-acto'),
  plazoComun: alguna('propia', 'ultima'),
});

const caso = fc
  .record({
    entrada: fc.oneof({ weight: 9, arbitrary: haciaDelante }, { weight: 1, arbitrary: haciaAtras }),
    lecturas,
    comunidad: fc.constantFrom(...comunidades),
    locales: fc.array(diaDe, { maxLength: 6 }),
  })
  .map(({ entrada, lecturas: como, comunidad, locales }) => ({
    entrada: entrada as Entrada,
    lecturas: como as Lecturas,
    fiestas: new Map([
      ...(porComunidad.get(comunidad) ?? []),
      ...locales.map((dia) => conMotivo(celda(dia).iso)),
    ]),
  }));

it(`the engine and the paper agree in ${CASOS} cases (seed ${SEMILLA})`, { timeout: 600_000 }, () => {
  let contados = 0;
  fc.assert(
    fc.property(caso, (uno) => {
      const esperado = resultadoAMano(uno);
      if (!('error' in esperado)) contados += 1;
      const resultado = resultadoDelMotor(uno);
      // `toEqual` of so many takes as long as the counting.
      if (JSON.stringify(resultado) !== JSON.stringify(esperado)) expect(resultado).toEqual(esperado);
    }),
    { numRuns: CASOS, seed: SEMILLA },
  );
  // Most of them must end in a date: terms that run into a year without calendar prove little.
  expect(contados).toBeGreaterThan(CASOS * 0.7);
});
