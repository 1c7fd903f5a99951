/**
 * When a prior complaint allows a demanda, and until when. A pure function: it asks no database and no clock. Dates that cannot be counted
 * come back as a `Fallo` with its reason, never as a date.
 */
import { addDias } from '@/domain/plazos/dias';
import { NoSeCuenta } from '@/domain/plazos/fallo';
import { motivoProcesal, siguienteHabil } from '@/domain/plazos/inhabiles';
import type { Calendario, Fallo } from '@/domain/plazos/tipos';

import { finDe } from './fin-de-via';
import { countDesde } from './plazo-de-via';
import { textos } from './textos';
import type { Hechos, LecturasMasc, Reloj, Via } from './tipos';

/** Rises when a rule of this folder changes. */
export const MOTOR_MASC = '2';

const LEY_10_2025 = '2025-12-28';

export function relojDe(
  hechos: Hechos,
  vias: readonly Via[],
  calendario: Calendario,
  lecturas: LecturasMasc = {},
): Reloj | Fallo {
  try {
    const relojes = vias.map((via) => relojDeUna(via, hechos, calendario, lecturas));
    return conAvisos(juntos(relojes), calendario, lecturas);
  } catch (error) {
    if (error instanceof NoSeCuenta) return error.fallo;
    throw error;
  }
}

function relojDeUna(via: Via, hechos: Hechos, calendario: Calendario, lecturas: LecturasMasc): Reloj {
  const apertura = hechos[via.abre];
  if (apertura === null) return sinAbrir(via, hechos);
  const fin = finDe(via, apertura, hechos, calendario, lecturas);
  const desde = fin.silencio ? apertura : fin.termina;
  const caduca =
    via.caduca_meses === null || desde === null
      ? null
      : countDesde(desde, { unidad: 'meses', cantidad: via.caduca_meses, clase: 'natural' }, calendario)
          .vence;
  const ventana = caduca === null || desde === null ? [] : [textos.ventana(via, desde, caduca)];
  return {
    termina: fin.termina,
    cumple_desde: fin.termina === null ? null : addDias(fin.termina, 1),
    caduca,
    espera: fin.espera,
    pasos: [textos.via(via), textos.abre(via, apertura), ...fin.pasos, ...ventana],
    avisos: avisosDe(via, apertura),
  };
}

function sinAbrir(via: Via, { intento_fallido }: Hechos): Reloj {
  const espera = intento_fallido === null ? textos.faltaApertura(via) : textos.fallido(intento_fallido);
  return {
    termina: null,
    cumple_desde: null,
    caduca: null,
    espera,
    pasos: [textos.via(via), espera],
    avisos: [],
  };
}

function avisosDe(via: Via, apertura: string): string[] {
  if (via.letra !== 'B') return [];
  return [
    ...(apertura < LEY_10_2025 ? [textos.antesDelNuevo] : []),
    ...(via.clase === 'habiles-civiles' ? [textos.soloNacionales] : []),
    ...(via.clave === 'consumo_empresa' ? [textos.faltaQueEmpresa] : []),
  ];
}

/** Both clocks at once: the later end rules, and the window that closes first. */
function juntos(relojes: Reloj[]): Reloj {
  const [primero, ...otros] = relojes;
  if (!primero) throw new Error('a complaint has a route');
  if (otros.length === 0) return conPrimerDia(primero);
  const fines = relojes.map(({ termina }) => termina);
  const abierto = relojes.find(({ termina }) => termina === null);
  const termina = abierto ? null : fines.reduce((a, b) => mayor(a, b));
  const ventanas = relojes.map(({ caduca }) => caduca).filter((dia) => dia !== null);
  return conPrimerDia({
    termina,
    cumple_desde: termina === null ? null : addDias(termina, 1),
    caduca: ventanas.toSorted()[0] ?? null,
    espera: abierto?.espera ?? null,
    pasos: [...relojes.flatMap(({ pasos }) => pasos), ...(termina === null ? [] : [textos.ultimo(termina)])],
    avisos: relojes.flatMap(({ avisos }) => avisos),
  });
}

const mayor = (a: string | null, b: string | null) => ((a ?? '') > (b ?? '') ? a : b);

const conPrimerDia = (reloj: Reloj): Reloj =>
  reloj.cumple_desde === null
    ? reloj
    : { ...reloj, pasos: [...reloj.pasos, textos.primerDia(reloj.cumple_desde)] };

type Final = Pick<Reloj, 'pasos' | 'avisos'> & { caduca: string };

function conAvisos(reloj: Reloj, calendario: Calendario, lecturas: LecturasMasc): Reloj {
  const { caduca, cumple_desde } = reloj;
  if (caduca === null) return reloj;
  const corta = cumple_desde !== null && caduca < cumple_desde ? [textos.ventanaCorta] : [];
  const final = finDeVentana(caduca, calendario, lecturas);
  return {
    ...reloj,
    caduca: final.caduca,
    pasos: [...reloj.pasos, ...final.pasos],
    avisos: [...reloj.avisos, ...corta, ...final.avisos],
  };
}

/** A window that closes on an inhábil day has to be used before, unless the practice reads that it goes on: no grace is offered. */
function finDeVentana(caduca: string, calendario: Calendario, { ventana }: LecturasMasc): Final {
  const entrada = {
    disparo: { via: 'directa', fecha: caduca },
    unidad: 'dias',
    cantidad: 1,
  } as const;
  const motivo = motivoProcesal(calendario, entrada);
  try {
    if (motivo(caduca) === null) return { caduca, pasos: [], avisos: [] };
    const antes = siguienteHabil(caduca, motivo, -1);
    if (ventana !== 'siguiente-habil')
      return { caduca, pasos: [], avisos: [textos.finInhabil(caduca, antes)] };
    const despues = siguienteHabil(caduca, motivo);
    return {
      caduca: despues,
      pasos: [textos.ventanaMovida(caduca, despues)],
      avisos: [textos.otraVentana(antes)],
    };
  } catch (error) {
    if (error instanceof NoSeCuenta) return { caduca, pasos: [], avisos: [textos.finSinCalendario(caduca)] };
    throw error;
  }
}
