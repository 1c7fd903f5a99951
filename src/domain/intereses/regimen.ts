/** Which rate a day has, and by which article. */
import { addDias, addMeses } from '@/domain/plazos/dias';
import type { TipoPublicado } from '@/domain/publicados/tipos';

import type { Entrada, Regimen } from './tipos';
import { TIPOS_LEGALES, type TipoLegal } from './tipos-legales';

/** Art. 576.1 LEC. */
const PUNTOS_PROCESALES = 2000;
/** Art. 439 bis LEC. */
const PUNTOS_DE_LA_ACEPTADA = 8000;
/** Art. 20.4.ª Ley 50/1980. */
const MINIMO_DEL_SEGURO = 20_000;
const MESES_DEL_SEGURO = 24;

export interface TipoDelDia {
  milesimas: number;
  articulo: string;
  legal: TipoLegal | undefined;
  publicado?: TipoPublicado;
}

/** Undefined: no rate is published for that day. */
const legalDe = (dia: string): TipoLegal | undefined =>
  TIPOS_LEGALES.find(({ desde, hasta }) => desde <= dia && dia <= hasta);

/** The day after which the insurer pays 20 % at least. */
const finDelPrimerTramo = (siniestro: string) => addMeses(siniestro, MESES_DEL_SEGURO);

export function tipoDe(dia: string, { regimen, sentencia }: Entrada): TipoDelDia | undefined {
  if (regimen.clase === 'pactado')
    return { milesimas: regimen.milesimas, articulo: 'art. 1108 CC, pactado', legal: undefined };
  if (regimen.clase === 'mercantil') return mercantilDe(dia, regimen.tipos);
  const legal = legalDe(dia);
  if (!legal) return undefined;
  if (regimen.clase === 'seguro') return { ...delSeguro(dia, regimen.siniestro, legal.milesimas), legal };
  if (regimen.clase === 'aceptada' && dia > regimen.aceptacion)
    return { milesimas: legal.milesimas + PUNTOS_DE_LA_ACEPTADA, articulo: 'art. 439 bis LEC', legal };
  if (sentencia !== undefined && dia > sentencia)
    return { milesimas: legal.milesimas + PUNTOS_PROCESALES, articulo: 'art. 576 LEC', legal };
  return { milesimas: legal.milesimas, articulo: 'art. 1108 CC', legal };
}

/** Art. 7.2: a rate governs until the next one, and no further than its semester. */
function mercantilDe(dia: string, tipos: readonly TipoPublicado[]): TipoDelDia | undefined {
  const publicado = tipos
    .filter(({ desde }) => desde <= dia)
    .reduce<TipoPublicado | undefined>(
      (ultimo, uno) => (ultimo && ultimo.desde > uno.desde ? ultimo : uno),
      undefined,
    );
  if (publicado === undefined || dia >= semestreSiguiente(publicado.desde)) return undefined;
  return { milesimas: publicado.milesimas, articulo: 'art. 7 Ley 3/2004', legal: undefined, publicado };
}

function semestreSiguiente(dia: string): string {
  const anio = dia.slice(0, 4);
  return dia < `${anio}-07-01` ? `${anio}-07-01` : `${Number(anio) + 1}-01-01`;
}

function delSeguro(dia: string, siniestro: string, legal: number) {
  const milesimas = (legal * 3) / 2;
  return dia <= finDelPrimerTramo(siniestro)
    ? { milesimas, articulo: 'art. 20.4.ª LCS' }
    : { milesimas: Math.max(milesimas, MINIMO_DEL_SEGURO), articulo: 'art. 20.4.ª LCS, tras dos años' };
}

const CAMBIOS_DEL_LEGAL = TIPOS_LEGALES.map(({ desde }) => desde);

/** Days on which the rate may change: each begins another. */
export function cambiosDeTipo({ regimen, sentencia }: Entrada): string[] {
  return [
    ...CAMBIOS_DEL_LEGAL,
    ...(regimen.clase === 'mercantil'
      ? regimen.tipos.flatMap(({ desde }) => [desde, semestreSiguiente(desde)])
      : []),
    ...diaSiguienteDe(sentencia),
    ...diaSiguienteDe(propio(regimen)),
  ];
}

function propio(regimen: Regimen): string | undefined {
  if (regimen.clase === 'aceptada') return regimen.aceptacion;
  return regimen.clase === 'seguro' ? finDelPrimerTramo(regimen.siniestro) : undefined;
}

const diaSiguienteDe = (dia: string | undefined): string[] => (dia === undefined ? [] : [addDias(dia, 1)]);
