/** The calendar of the seat of a court: national days, those of its Comunidad and those of its town. */
import { COMUNIDADES, type Comunidad } from './comunidades';
import type { FestivoOficial } from './festivos/oficiales';
import { textos } from './textos';
import type { Calendario, Fallo } from './tipos';

export interface FestivoLocal {
  fecha: string;
  motivo: string;
}

type Festivo = Pick<FestivoOficial, 'fecha' | 'motivo' | 'comunidad'>;

interface Sede {
  comunidad: Comunidad;
  /** Days of other years are left out. */
  locales: readonly FestivoLocal[];
}

/** A year whose national or regional days are missing has no calendar: half a calendar would count days that are holidays. */
export function calendarioDeSede(
  { comunidad, locales }: Sede,
  anios: readonly number[],
  oficiales: readonly Festivo[],
): Calendario | Fallo {
  for (const anio of anios) {
    const dias = oficiales.filter(({ fecha }) => esDe(anio, fecha));
    if (!dias.some((dia) => dia.comunidad === null)) return sinCalendario(textos.sinNacionales(anio));
    if (!dias.some((dia) => dia.comunidad === comunidad))
      return sinCalendario(textos.sinComunidad(anio, COMUNIDADES[comunidad]));
  }
  const enElPeriodo = ({ fecha }: { fecha: string }) => anios.some((anio) => esDe(anio, fecha));
  return new Map([
    ...locales.filter(enElPeriodo).map((dia) => diaCon('fiesta local', dia)),
    ...deLaComunidad(oficiales, comunidad).filter(enElPeriodo).map(diaDeComunidad),
    ...deLaComunidad(oficiales, null).filter(enElPeriodo).map(diaNacional),
  ]);
}

const esDe = (anio: number, fecha: string) => fecha.startsWith(`${anio}-`);
const sinCalendario = (mensaje: string): Fallo => ({ error: 'sin_calendario', mensaje });

const deLaComunidad = (oficiales: readonly Festivo[], comunidad: Comunidad | null) =>
  oficiales.filter((dia) => dia.comunidad === comunidad);

const diaCon = (clase: string, { fecha, motivo }: FestivoLocal): [string, string] => [
  fecha,
  `${clase} (${motivo})`,
];
const diaDeComunidad = (dia: Festivo) => diaCon('fiesta de la Comunidad', dia);
const diaNacional = (dia: Festivo) => diaCon('fiesta nacional', dia);
