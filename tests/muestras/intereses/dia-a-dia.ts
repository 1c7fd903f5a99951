/**
 * The same again, written from the articles and not from the code: one day after the other, in fractions, with tables of its own. It shares
 * no rate, no period and no rounding with what it proves.
 */

/** Whole percentages and their decimals as fractions over 10.000: 3,25 % is 325. Read from the budget laws, year by year. */
const POR_ANIO: Record<number, number> = {
  1995: 900,
  1996: 900,
  1997: 750,
  1998: 550,
  1999: 425,
  2000: 425,
  2001: 550,
  2002: 425,
  2003: 425,
  2004: 375,
  2005: 400,
  2006: 400,
  2007: 500,
  2008: 550,
  2010: 400,
  2011: 400,
  2012: 400,
  2013: 400,
  2014: 400,
  2015: 350,
  2016: 300,
  2017: 300,
  2018: 300,
  2019: 300,
  2020: 300,
  2021: 300,
  2022: 300,
  2023: 325,
  2024: 325,
  2025: 325,
  2026: 325,
};

const legal = (dia: Date): number => {
  if (dia.getUTCFullYear() === 2009) return dia.getUTCMonth() < 3 ? 550 : 400;
  return POR_ANIO[dia.getUTCFullYear()] ?? Number.NaN;
};

export interface Caso {
  partidas: { fecha: string; importe: number }[];
  pagos: { fecha: string; importe: number }[];
  suspensiones: { desde: string; hasta: string }[];
  sentencia?: string | undefined;
  regimen:
    | { clase: 'legal' }
    | { clase: 'pactado'; milesimas: number }
    | { clase: 'aceptada'; aceptacion: string }
    | { clase: 'seguro'; siniestro: string };
  hasta: string;
  base: 365 | 'natural';
}

export interface CasoMercantil extends Omit<Caso, 'regimen'> {
  regimen: { clase: 'mercantil'; tipos: { desde: string; milesimas: number }[] };
}

const texto = (dia: Date) => dia.toISOString().slice(0, 10);

/** A rate as a fraction over 20.000, so that half of a legal rate stays whole. */
function rate(dia: Date, { regimen, sentencia }: Caso | CasoMercantil): number {
  const hoy = texto(dia);
  switch (regimen.clase) {
    case 'pactado':
      return regimen.milesimas / 5;
    case 'mercantil': {
      const semestre = (de: string) => `${de.slice(0, 4)}${Number(de.slice(5, 7)) > 6 ? 'b' : 'a'}`;
      const suyos = regimen.tipos.filter(({ desde }) => desde <= hoy && semestre(desde) === semestre(hoy));
      return (suyos.toSorted((a, b) => a.desde.localeCompare(b.desde)).at(-1)?.milesimas ?? Number.NaN) / 5;
    }
    case 'seguro': {
      const dos = new Date(`${regimen.siniestro}T00:00:00Z`);
      const numeral = dos.getUTCDate();
      dos.setUTCFullYear(dos.getUTCFullYear() + 2);
      // 29 February has no namesake two years later: the last day of that month is.
      if (dos.getUTCDate() !== numeral) dos.setUTCDate(0);
      const mitadMas = legal(dia) * 3;
      return hoy > texto(dos) && mitadMas < 4000 ? 4000 : mitadMas;
    }
    case 'aceptada':
      if (hoy > regimen.aceptacion) return 2 * (legal(dia) + 800);
  }
  return 2 * (sentencia !== undefined && hoy > sentencia ? legal(dia) + 200 : legal(dia));
}

/** Cents of interest and of the sum that are still owed at the end of the last day. */
export function alFinal(caso: Caso | CasoMercantil): {
  intereses: number;
  capital: number;
  devengados: number;
} {
  let capital = 0;
  let pagados = 0;
  // Over 20.000 · 365 · 366.
  let devengado = 0n;
  const unidad = 20_000n * 365n * 366n;
  const redondo = () => Number((devengado + unidad / 2n) / unidad);
  const primero = caso.partidas.map(({ fecha }) => fecha).toSorted()[0] ?? caso.hasta;
  for (
    const dia = new Date(`${primero}T00:00:00Z`);
    texto(dia) <= caso.hasta;
    dia.setUTCDate(dia.getUTCDate() + 1)
  ) {
    const hoy = texto(dia);
    const parado = caso.suspensiones.some(({ desde, hasta }) => hoy >= desde && hoy <= hasta);
    const anio = dia.getUTCFullYear();
    const largo = new Date(Date.UTC(anio, 1, 29)).getUTCMonth() === 1;
    const otro = caso.base === 'natural' && largo ? 365n : 366n;
    if (!parado) devengado += BigInt(capital) * BigInt(rate(dia, caso)) * otro;
    for (const { fecha, importe } of caso.partidas) if (fecha === hoy) capital += importe;
    for (const { fecha, importe } of caso.pagos)
      if (fecha === hoy) {
        const aIntereses = Math.min(importe, redondo() - pagados);
        pagados += aIntereses;
        capital -= importe - aIntereses;
      }
  }
  return { intereses: redondo() - pagados, capital, devengados: redondo() };
}
