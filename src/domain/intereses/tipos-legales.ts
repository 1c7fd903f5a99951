/**
 * The legal rate of interest (Ley 24/1984, art. 1), as each budget law set it. Each was read in its text in the BOE, or in a stored copy of it;
 * where a year had no budget law, the one before went on (Constitución, art. 134.4).
 */

import { addDias } from '@/domain/plazos/dias';

export interface TipoLegal {
  /** The first day of this rate, `AAAA-MM-DD`. */
  desde: string;
  /** The last one. */
  hasta: string;
  /** Thousandths of a percentage point a year: 3,25 % is 3250. */
  milesimas: number;
  fuente: string;
  enlace: string;
  /** Whether somebody read it in the text of the law. */
  estado: 'leido' | 'sin_leer';
  leido_el: string | null;
  nota: string | null;
}

interface Publicado {
  desde: string;
  milesimas: number;
  fuente: string;
  boe: string;
  sinLeer?: string;
  nota?: string;
}

const LEIDO_EL = '2026-11-30';

/** No text says what the rate is after this day. */
const ULTIMO_DIA = '2026-12-31';

const prorroga = (ley: string) => `Prórroga de la ${ley} (art. 134.4 de la Constitución).`;

/** A budget law that came late, at the rate of the one that it ended. */
const medioAnio = (hasta: string, ley: string) =>
  `Hasta el ${hasta}, prórroga de la Ley ${ley}, al mismo tipo (art. 134.4 de la Constitución).`;

const PUBLICADOS: readonly Publicado[] = [
  { desde: '1995-01-01', milesimas: 9000, fuente: 'Ley 41/1994, d. a. 12.ª', boe: '1994-28967' },
  { desde: '1996-01-01', milesimas: 9000, fuente: 'Real Decreto-ley 12/1995, d. a. 3.ª', boe: '1995-27964' },
  { desde: '1997-01-01', milesimas: 7500, fuente: 'Ley 12/1996, d. a. 11.ª', boe: '1996-29116' },
  { desde: '1998-01-01', milesimas: 5500, fuente: 'Ley 65/1997, d. a. 6.ª', boe: '1997-28052' },
  { desde: '1999-01-01', milesimas: 4250, fuente: 'Ley 49/1998, d. a. 5.ª', boe: '1998-30154' },
  { desde: '2000-01-01', milesimas: 4250, fuente: 'Ley 54/1999, d. a. 5.ª', boe: '1999-24785' },
  { desde: '2001-01-01', milesimas: 5500, fuente: 'Ley 13/2000, d. a. 6.ª', boe: '2000-24265' },
  { desde: '2002-01-01', milesimas: 4250, fuente: 'Ley 23/2001, d. a. 7.ª', boe: '2001-24964' },
  { desde: '2003-01-01', milesimas: 4250, fuente: 'Ley 52/2002, d. a. 6.ª', boe: '2002-25411' },
  { desde: '2004-01-01', milesimas: 3750, fuente: 'Ley 61/2003, d. a. 6.ª', boe: '2003-23935' },
  { desde: '2005-01-01', milesimas: 4000, fuente: 'Ley 2/2004, d. a. 5.ª', boe: '2004-21688' },
  { desde: '2006-01-01', milesimas: 4000, fuente: 'Ley 30/2005, d. a. 21.ª', boe: '2005-21525' },
  { desde: '2007-01-01', milesimas: 5000, fuente: 'Ley 42/2006, d. a. 30.ª', boe: '2006-22865' },
  { desde: '2008-01-01', milesimas: 5500, fuente: 'Ley 51/2007, d. a. 34.ª', boe: '2007-22295' },
  {
    desde: '2009-01-01',
    milesimas: 5500,
    fuente: 'Ley 2/2008, d. a. 27.ª, en su primera redacción',
    boe: '2008-20744',
    nota: 'El texto consolidado ya no la conserva: se leyó en una copia de la ley como se publicó el 24/12/2008.',
  },
  { desde: '2009-04-01', milesimas: 4000, fuente: 'Real Decreto-ley 3/2009, art. 1', boe: '2009-5311' },
  { desde: '2010-01-01', milesimas: 4000, fuente: 'Ley 26/2009, d. a. 18.ª', boe: '2009-20765' },
  { desde: '2011-01-01', milesimas: 4000, fuente: 'Ley 39/2010, d. a. 17.ª', boe: '2010-19703' },
  {
    desde: '2012-01-01',
    milesimas: 4000,
    fuente: 'Ley 2/2012, d. a. 13.ª',
    boe: '2012-8745',
    nota: medioAnio('30/06/2012', '39/2010'),
  },
  { desde: '2013-01-01', milesimas: 4000, fuente: 'Ley 17/2012, d. a. 39.ª', boe: '2012-15651' },
  { desde: '2014-01-01', milesimas: 4000, fuente: 'Ley 22/2013, d. a. 32.ª', boe: '2013-13616' },
  { desde: '2015-01-01', milesimas: 3500, fuente: 'Ley 36/2014, d. a. 32.ª', boe: '2014-13612' },
  { desde: '2016-01-01', milesimas: 3000, fuente: 'Ley 48/2015, d. a. 34.ª', boe: '2015-11644' },
  {
    desde: '2017-01-01',
    milesimas: 3000,
    fuente: 'Ley 3/2017, d. a. 44.ª',
    boe: '2017-7387',
    nota: medioAnio('28/06/2017', '48/2015'),
  },
  {
    desde: '2018-01-01',
    milesimas: 3000,
    fuente: 'Ley 6/2018, d. a. 57.ª',
    boe: '2018-9268',
    nota: medioAnio('04/07/2018', '3/2017'),
  },
  {
    desde: '2019-01-01',
    milesimas: 3000,
    fuente: 'Ley 6/2018, d. a. 57.ª',
    boe: '2018-9268',
    nota: prorroga('Ley 6/2018'),
  },
  { desde: '2021-01-01', milesimas: 3000, fuente: 'Ley 11/2020, d. a. 49.ª', boe: '2020-17339' },
  { desde: '2022-01-01', milesimas: 3000, fuente: 'Ley 22/2021, d. a. 46.ª', boe: '2021-21653' },
  { desde: '2023-01-01', milesimas: 3250, fuente: 'Ley 31/2022, d. a. 42.ª', boe: '2022-22128' },
  {
    desde: '2024-01-01',
    milesimas: 3250,
    fuente: 'Ley 31/2022, d. a. 42.ª',
    boe: '2022-22128',
    nota: prorroga('Ley 31/2022'),
  },
  {
    desde: '2026-01-01',
    milesimas: 3250,
    fuente: 'Ley 31/2022, d. a. 42.ª',
    boe: '2022-22128',
    sinLeer:
      'Se toma la prórroga de la Ley 31/2022, que afirma el Real Decreto-ley 3/2026 (apartado I) hasta que haya otra ley de presupuestos: en los textos leídos, que llegan al 25/04/2026, no la hay.',
  },
];

export const TIPOS_LEGALES: readonly TipoLegal[] = PUBLICADOS.map(
  ({ desde, milesimas, fuente, boe, sinLeer, nota }, n) => ({
    desde,
    hasta: elDiaAntes(PUBLICADOS[n + 1]?.desde) ?? ULTIMO_DIA,
    milesimas,
    fuente,
    enlace: `https://www.boe.es/buscar/act.php?id=BOE-A-${boe}`,
    estado: sinLeer === undefined ? 'leido' : 'sin_leer',
    leido_el: sinLeer === undefined ? LEIDO_EL : null,
    nota: sinLeer ?? nota ?? null,
  }),
);

function elDiaAntes(dia: string | undefined): string | undefined {
  return dia && addDias(dia, -1);
}
