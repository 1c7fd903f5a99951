/** Counting a term with the calendar of a seat, as the database has it. */
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { calendarioDeSede } from '@/domain/plazos/calendario';
import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import { reglasDe } from '@/domain/plazos/motor';
import type { Calendario, Computo, Entrada, Fallo, Lecturas } from '@/domain/plazos/tipos';

const anioDe = (dia: string) => Number(dia.slice(0, 4));

/** The years that can be counted with: both national days and those of the Comunidad are there. */
export function aniosCompletos({ festivos }: CalendarioDeSede): number[] {
  const yearsOf = (ambito: string) =>
    new Set(festivos.filter((dia) => dia.ambito === ambito).map(({ fecha }) => anioDe(fecha)));
  const regional = yearsOf('comunidad');
  return [...yearsOf('nacional')].filter((anio) => regional.has(anio)).toSorted((a, b) => a - b);
}

export function calendarioDe(sede: CalendarioDeSede): Calendario {
  const oficiales = sede.festivos.filter(({ ambito }) => ambito !== 'local');
  const locales = sede.festivos.filter(({ ambito }) => ambito === 'local');
  const found = calendarioDeSede({ comunidad: sede.comunidad, locales }, aniosCompletos(sede), oficiales);
  return found instanceof Map ? found : new Map();
}

export interface Cuenta {
  computo: Computo;
  /** The years that it runs through, each with the version of its calendar. */
  versiones: Record<string, number>;
  /** Those of them that nobody has checked. Natural days need no calendar. */
  sinRevisar: number[];
}

/** Counts terms of a seat, many of them with the same calendar. */
export function contadorDe(
  sede: CalendarioDeSede,
  lecturas: Lecturas = {},
): (entrada: Entrada) => Cuenta | Fallo {
  const calendario = calendarioDe(sede);
  const motor = reglasDe(lecturas);
  const deAnio = new Map(sede.calendarios.map((cada) => [cada.anio, cada]));
  return (entrada) => {
    const computo = countPlazo(entrada, calendario, lecturas);
    if (esFallo(computo)) return computo;
    const anios = aniosDe(computo);
    return {
      computo: { ...computo, motor },
      versiones: Object.fromEntries(anios.map((anio) => [anio, deAnio.get(anio)?.version ?? 0])),
      sinRevisar:
        entrada.clase === 'natural' ? [] : anios.filter((anio) => deAnio.get(anio)?.estado !== 'revisado'),
    };
  };
}

function aniosDe({ notificacion, vence, gracia }: Computo): number[] {
  const all = [notificacion, vence, gracia ?? vence].map(anioDe);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
