/** The term of a route with its interruptions, counted by the engine of terms (decision 150). */
import { countPlazo } from '@/domain/plazos/contar-plazo';
import { diasEntre, addDias } from '@/domain/plazos/dias';
import { esFallo, NoSeCuenta } from '@/domain/plazos/fallo';
import { motivoCivil } from '@/domain/plazos/inhabiles';
import type { Calendario, Computo, Entrada } from '@/domain/plazos/tipos';

import { textos } from './textos';
import type { Hechos, Interrupcion, LecturasMasc, Via } from './tipos';

interface Plazo {
  /** Null: it is interrupted. */
  fin: string | null;
  pasos: string[];
}

type Medida = Pick<Entrada, 'unidad' | 'cantidad' | 'clase'>;

/** Throws what the engine could not count: `relojDe` gives it to the caller. */
export function countDesde(dia: string, medida: Medida, calendario: Calendario): Computo {
  const computo = countPlazo({ disparo: { via: 'directa', fecha: dia }, ...medida }, calendario);
  if (esFallo(computo)) throw new NoSeCuenta(computo.error, computo.mensaje);
  return computo;
}

/** A request for data that was written down as the answer alone is one that still lasts. */
function interrupcionesDe({ interrupciones, respuesta, respuesta_fecha }: Hechos): Interrupcion[] {
  const pedidas = interrupciones.toSorted((a, b) => a.desde.localeCompare(b.desde));
  const dicha = respuesta === 'requiere_datos' ? respuesta_fecha : null;
  if (
    dicha === null ||
    pedidas.some(({ desde, hasta }) => desde >= dicha || hasta === null || hasta >= dicha)
  )
    return pedidas;
  return [...pedidas, { desde: dicha, hasta: null, causa: 'datos' }];
}

export function plazoDe(
  via: Via,
  apertura: string,
  hechos: Hechos,
  calendario: Calendario,
  { interrupcion = 'reinicia' }: LecturasMasc,
): Plazo {
  const medida = { unidad: via.unidad, cantidad: via.cantidad, clase: via.clase };
  const contar = (dia: string, cantidad: number) => countDesde(dia, { ...medida, cantidad }, calendario);
  const pausas = via.interrumpe ? interrupcionesDe(hechos) : [];
  const avanza =
    interrupcion === 'reinicia'
      ? reiniciando(via.cantidad, contar)
      : suspendiendo(via, calendario, apertura, contar);
  const pasos: string[] = [];
  let hasta = avanza.fin(apertura);
  for (const pausa of pausas) {
    if (pausa.desde > hasta.vence) {
      pasos.push(textos.anotada(pausa));
      continue;
    }
    if (pausa.hasta === null) return { fin: null, pasos: [...pasos, textos.abierta(pausa)] };
    const siguiente = avanza.tras(pausa.desde, pausa.hasta, hasta);
    pasos.push(siguiente.paso(pausa));
    hasta = siguiente.computo;
  }
  // Where a natural term goes on, the engine's steps are those of the term without what is added.
  const contado = hasta.pasos.slice(1);
  const antes = interrupcion === 'suspende' && via.clase === 'natural';
  return { fin: hasta.vence, pasos: antes ? [...contado, ...pasos] : [...pasos, ...contado] };
}

interface Avance {
  fin: (apertura: string) => Computo;
  tras: (
    desde: string,
    hasta: string,
    antes: Computo,
  ) => { computo: Computo; paso: (una: Interrupcion) => string };
}

type Contar = (dia: string, cantidad: number) => Computo;

const reiniciando = (cantidad: number, contar: Contar): Avance => ({
  fin: (apertura) => contar(apertura, cantidad),
  tras: (_desde, hasta) => ({ computo: contar(hasta, cantidad), paso: textos.reinicia }),
});

/** The days of the interruption after the opening are added: hábiles to a term of hábiles, all of them to a natural one. */
function suspendiendo(
  { cantidad, clase }: Via,
  calendario: Calendario,
  apertura: string,
  contar: Contar,
): Avance {
  const motivo = motivoCivil(calendario);
  let sumados = cantidad;
  return {
    fin: () => contar(apertura, cantidad),
    tras: (desde, hasta, antes) => {
      const primero = desde > apertura ? desde : addDias(apertura, 1);
      const dias = hasta < primero ? 0 : diasEntre(primero, hasta);
      const paso = (una: Interrupcion) => textos.suspende(una, dias);
      if (clase === 'natural') return { computo: aplazado(antes, dias), paso };
      for (let dia = primero; dia <= hasta; dia = addDias(dia, 1)) if (motivo(dia) === null) sumados += 1;
      return { computo: contar(apertura, sumados), paso };
    },
  };
}

const aplazado = (computo: Computo, dias: number): Computo => ({
  ...computo,
  vence: addDias(computo.vence, dias),
});
