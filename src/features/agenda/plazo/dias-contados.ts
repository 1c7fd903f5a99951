/** Each day that a term runs through, with what it is for the count: a small calendar draws them. */
import { descanso, type Motivo, motivoCivil, motivoProcesal } from '@/domain/plazos/inhabiles';
import type { Calendario, Computo, Entrada } from '@/domain/plazos/tipos';
import { diasDelMes, addMeses } from '@/features/agenda/dias';

export const CLASES_DE_DIA = {
  notificacion: 'Notificación',
  cuenta: 'Cuenta',
  vence: 'Vence',
  gracia: 'Gracia: no es el vencimiento',
  semana: 'Fin de semana',
  fiesta: 'Fiesta',
  descanso: 'Agosto, o del 24 de diciembre al 6 de enero',
  suspension: 'Suspensión',
} as const;

export type ClaseDeDia = keyof typeof CLASES_DE_DIA;

export interface DiaDibujado {
  dia: string;
  clase: ClaseDeDia | null;
  motivo: string | null;
}

export interface MesDibujado {
  mes: string;
  dias: DiaDibujado[];
}

/** A term of years is not drawn month by month: only its first and last ones. */
const MOST_MONTHS = 6;

export function mesesDe(entrada: Entrada, computo: Computo, calendario: Calendario): MesDibujado[] {
  const [desde, hasta] = extremos(computo);
  const meses = entre(desde.slice(0, 7), hasta.slice(0, 7));
  const shown = meses.length > MOST_MONTHS ? [...meses.slice(0, 2), ...meses.slice(-2)] : meses;
  const motivo = motivoDe(entrada, calendario);
  return shown.map((mes) => ({
    mes,
    dias: diasDelMes(mes).map((dia) =>
      dia.startsWith(mes) && dia >= desde && dia <= hasta
        ? dibujado(dia, entrada, computo, motivo)
        : { dia, clase: null, motivo: null },
    ),
  }));
}

function extremos({ notificacion, vence, gracia }: Computo): [string, string] {
  const all = [notificacion, vence, gracia ?? vence].toSorted();
  return [all[0] ?? vence, all.at(-1) ?? vence];
}

function entre(primero: string, ultimo: string): string[] {
  const meses = [primero];
  while ((meses.at(-1) ?? ultimo) < ultimo) meses.push(addMeses(meses.at(-1) ?? ultimo, 1));
  return meses;
}

const nothing: Motivo = () => null;

function motivoDe(entrada: Entrada, calendario: Calendario): Motivo {
  if (entrada.clase === 'natural') return nothing;
  return entrada.clase === 'habiles-civiles' ? motivoCivil(calendario) : motivoProcesal(calendario, entrada);
}

function dibujado(dia: string, entrada: Entrada, computo: Computo, motivo: Motivo): DiaDibujado {
  const why = motivo(dia);
  const marked = (
    [
      ['vence', computo.vence],
      ['notificacion', computo.notificacion],
      ['gracia', computo.gracia],
    ] as const
  ).find(([, marcado]) => marcado === dia)?.[0];
  return { dia, clase: marked ?? claseDe(dia, why, entrada), motivo: why };
}

function claseDe(dia: string, why: string | null, entrada: Entrada): ClaseDeDia {
  const { suspension } = entrada;
  if (why === null)
    return suspension && dia >= suspension.desde && dia <= suspension.hasta ? 'suspension' : 'cuenta';
  if (why === 'sábado' || why === 'domingo') return 'semana';
  return why === descanso(dia, entrada) ? 'descanso' : 'fiesta';
}
