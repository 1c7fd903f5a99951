/** Days and periods, as they are said. A month without its year is the last one that came, or of what is to come the next one. */
import { esDia, addDias, addMeses } from '@/domain/plazos/dias';
import { diasDe } from '@/lib/fechas';

import { type Lector, tomar } from './lector';
import { MESES } from './vocabulario';

interface Periodo {
  desde?: string;
  hasta?: string;
}

const DIA = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})`;
const MES = MESES.join('|');

/** Before or after what comes next, which is a day or a period. */
const LIMITE = new RegExp(
  String.raw` (hasta|antes|desde|a partir|despues)(?: del?)?(?: el| la| este| esta)? (?=\d{1,2}[/.-]|\d{1,2} de |(?:hoy|ayer|manana|pasado|semana|mes|proxim[oa]|siguiente|20\d\d|${MES}) )`,
);

export function takePeriodo(lector: Lector, hoy: string, haciaDelante: boolean): Periodo | undefined {
  const between = takeBetween(lector);
  if (between) return between;
  const before = lector.resto;
  const limite = tomar(lector, LIMITE)?.[1];
  const found = takeOne(lector, hoy, haciaDelante);
  if (limite === undefined || found === undefined) {
    if (limite !== undefined) lector.resto = before;
    return found;
  }
  return conLimite(limite, found);
}

function conLimite(limite: string, { desde = '', hasta = '' }: Periodo): Periodo {
  if (limite === 'hasta') return { hasta };
  if (limite === 'antes') return { hasta: addDias(desde, -1) };
  return { desde: limite === 'despues' ? addDias(hasta, 1) : desde };
}

/** One of days that do not exist stays in the question, so that nothing is answered to it. */
function takeBetween(lector: Lector): Periodo | undefined {
  const before = lector.resto;
  const between = tomar(
    lector,
    new RegExp(String.raw` (?:entre|desde|del?) (?:el )?${DIA} (?:y|a|al|hasta)(?: el)? ${DIA} `),
  );
  if (!between) return undefined;
  const [desde, hasta] = [diaDe(between.slice(1, 4)), diaDe(between.slice(4, 7))];
  if (desde && hasta) return { desde, hasta };
  lector.resto = before;
  return undefined;
}

function takeOne(lector: Lector, hoy: string, haciaDelante: boolean): Periodo | undefined {
  const dia = takeDia(lector, hoy, haciaDelante);
  if (dia) return { desde: dia, hasta: dia };
  return takeSemana(lector, hoy) ?? takeMes(lector, hoy, haciaDelante) ?? takeVencido(lector, hoy);
}

export function takeDia(lector: Lector, hoy: string, haciaDelante: boolean): string | undefined {
  const before = lector.resto;
  const written = takeDiaEscrito(lector, hoy, haciaDelante);
  if (written !== undefined) {
    if (written === null) lector.resto = before;
    return written ?? undefined;
  }
  if (tomar(lector, / hoy /)) return hoy;
  if (tomar(lector, / ayer /)) return addDias(hoy, -1);
  if (tomar(lector, / pasado manana /)) return addDias(hoy, 2);
  return tomar(lector, / manana /) ? addDias(hoy, 1) : undefined;
}

/** Null: it does not exist. */
function takeDiaEscrito(lector: Lector, hoy: string, haciaDelante: boolean): string | null | undefined {
  const numbers = tomar(lector, new RegExp(` ${DIA} `));
  if (numbers) return diaDe(numbers.slice(1, 4)) ?? null;
  const words = tomar(lector, new RegExp(String.raw` (\d{1,2}) de (${MES})(?: del? (\d{4}))? `));
  if (!words) return undefined;
  const [, dia = '', mes = '', anio] = words;
  const numero = String(MESES.indexOf(mes) + 1);
  return diaDe([dia, numero, anio ?? anioDe(numero, dia, hoy, haciaDelante)]) ?? null;
}

function diaDe([dia = '', mes = '', anio = '']: string[]): string | undefined {
  const day = `${anio.length === 2 ? `20${anio}` : anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esDia(day) ? day : undefined;
}

function anioDe(mes: string, dia: string, hoy: string, haciaDelante: boolean): string {
  const own = Number(hoy.slice(0, 4));
  const thisYear = `${own}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  if (haciaDelante) return String(thisYear < hoy ? own + 1 : own);
  return String(thisYear > hoy ? own - 1 : own);
}

function takeSemana(lector: Lector, hoy: string): Periodo | undefined {
  const lunes = addDias(hoy, -((new Date(hoy).getUTCDay() + 6) % 7));
  const semana = (desde: string) => ({ desde, hasta: addDias(desde, 6) });
  if (
    tomar(
      lector,
      / (?:semana que viene|proxima semana|semana proxima|semana siguiente|siguiente semana|semana viene) /,
    )
  )
    return semana(addDias(lunes, 7));
  if (tomar(lector, / (?:semana pasada|ultima semana) /)) return semana(addDias(lunes, -7));
  return tomar(lector, / semana /) ? semana(lunes) : undefined;
}

function takeMes(lector: Lector, hoy: string, haciaDelante: boolean): Periodo | undefined {
  const actual = hoy.slice(0, 7);
  const mes = (by: number) => diasDe(addMeses(`${actual}-01`, by).slice(0, 7));
  if (tomar(lector, / (?:mes que viene|proximo mes|mes proximo|siguiente mes) /)) return mes(1);
  if (tomar(lector, / (?:mes pasado|pasado mes|ultimo mes) /)) return mes(-1);
  if (tomar(lector, / mes /)) return mes(0);
  const named = tomar(lector, new RegExp(String.raw` (${MES})(?: (?:del? )?(\d{4}))? `));
  if (named) return delMes(named[1] ?? '', named[2], hoy, haciaDelante);
  if (tomar(lector, / este ano /)) return deAnio(hoy.slice(0, 4));
  if (tomar(lector, / ano pasado /)) return deAnio(String(Number(hoy.slice(0, 4)) - 1));
  const year = tomar(lector, / (?:en|de|del)(?: ano)? (20\d\d) /);
  return year ? deAnio(year[1] ?? '') : undefined;
}

const deAnio = (anio: string): Periodo => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` });

function delMes(nombre: string, anio: string | undefined, hoy: string, haciaDelante: boolean): Periodo {
  const numero = String(MESES.indexOf(nombre) + 1).padStart(2, '0');
  const own = Number(hoy.slice(0, 4));
  const thisYear = `${own}-${numero}`;
  const nearest = haciaDelante
    ? thisYear < hoy.slice(0, 7)
      ? own + 1
      : own
    : thisYear > hoy.slice(0, 7)
      ? own - 1
      : own;
  return diasDe(`${anio ?? nearest}-${numero}`);
}

function takeVencido(lector: Lector, hoy: string): Periodo | undefined {
  return tomar(lector, / (?:vencid[oa]s?|atrasad[oa]s?) /) ? { hasta: addDias(hoy, -1) } : undefined;
}
