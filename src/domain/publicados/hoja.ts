/** A series as it is typed, pasted or read from a CSV, a line each: `06/2010;19,32;30/07/2010;Boletín Estadístico;https://…`. */
import { readDay } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { enLineas } from '@/lib/lineas';
import { readPorcentaje } from '@/lib/numeros';

import type { CifraPublicada, Serie } from './tipos';

interface SerieLeida {
  cifras: CifraPublicada[];
  /** Lines that were not taken, and why. */
  errores: string[];
}

const CELDA = /(?:^|[;\t|])(?:"(?<citada>(?:[^"]|"")*)"|(?<suelta>[^;\t|]*))/g;
const TITULOS = /^"?(?:mes|desde)\b/i;
const MAX_MILESIMAS = 100_000;

export function readSerie(texto: string, serie: Serie, hoy: string): SerieLeida {
  const cifras: CifraPublicada[] = [];
  const errores: string[] = [];
  for (const [n, linea] of enLineas(texto.replace(/^\uFEFF/, '')).entries()) {
    if (linea.trim() === '' || TITULOS.test(linea.trim())) continue;
    const leida = readLinea(linea, serie, hoy);
    const problema =
      typeof leida === 'string'
        ? leida
        : cifras.some(({ desde }) => desde === leida.desde)
          ? textos.repetida(writeDesde(leida.desde))
          : undefined;
    if (problema !== undefined) errores.push(`Línea ${n + 1}: ${problema}`);
    else if (typeof leida !== 'string') cifras.push(leida);
  }
  return { cifras: cifras.toSorted((a, b) => a.desde.localeCompare(b.desde)), errores };
}

const celdasDe = (linea: string): string[] =>
  [...linea.matchAll(CELDA)].map(({ groups }) =>
    (groups?.citada?.replaceAll('""', '"') ?? groups?.suelta ?? '').trim(),
  );

function readLinea(linea: string, serie: Serie, hoy: string): CifraPublicada | string {
  const [mes = '', tipo = '', publicado = '', fuente = '', enlace = ''] = celdasDe(linea);
  const desde = readDesde(mes, serie);
  if (desde === undefined) return textos.mesMalo(mes, serie);
  const milesimas = readPorcentaje(tipo, 3);
  if (milesimas === undefined || milesimas > MAX_MILESIMAS) return textos.tipoMalo(tipo);
  const publicado_el = readDay(publicado);
  if (publicado_el === undefined) return textos.publicadoMalo(publicado);
  if (publicado_el > hoy) return textos.publicadoDespues(publicado);
  if (serie !== 'mercantil' && publicado_el < desde) return textos.publicadoAntes(publicado);
  if (fuente.length < 3 || fuente.length > 300) return textos.sinFuente;
  if (enlace !== '' && !/^https:\/\/\S{1,292}$/.test(enlace)) return textos.enlaceMalo;
  return { desde, milesimas, publicado_el, fuente, enlace: enlace === '' ? null : enlace };
}

/** `06/2010` and `2010-06` are a month; a rate for late payment may change on any day. */
function readDesde(texto: string, serie: Serie): string | undefined {
  const mes = readMes(texto);
  if (mes !== undefined) return serie === 'mercantil' && !/-0[17]$/.test(mes) ? undefined : `${mes}-01`;
  const dia = readDay(texto);
  return dia !== undefined && (serie === 'mercantil' || dia.endsWith('-01')) ? dia : undefined;
}

/** `06/2010` as `2010-06`. */
export function readMes(texto: string): string | undefined {
  const { mes, anio, mesIso, anioIso } =
    /^(?:(?<mes>\d{1,2})[/.-](?<anio>\d{4})|(?<anioIso>\d{4})-(?<mesIso>\d{1,2}))$/.exec(texto.trim())
      ?.groups ?? {};
  const numero = Number(mes ?? mesIso);
  const del = anio ?? anioIso ?? '';
  return numero >= 1 && numero <= 12 && del >= '1980' && del <= '2099'
    ? `${del}-${String(numero).padStart(2, '0')}`
    : undefined;
}

/** `2010-06` as `06/2010`. */
export const writeMes = (mes: string): string => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`;

export const writeDesde = (desde: string): string =>
  desde.endsWith('-01') ? writeMes(desde) : formatFecha(desde);

/** The same lines, for somebody to read and change. */
export const writeSerie = (cifras: readonly CifraPublicada[]): string =>
  cifras
    .map(({ desde, milesimas, publicado_el, fuente, enlace }) =>
      [
        writeDesde(desde),
        String(milesimas / 1000).replace('.', ','),
        formatFecha(publicado_el),
        /[;\t|"]/.test(fuente) ? `"${fuente.replaceAll('"', '""')}"` : fuente,
        enlace ?? '',
      ]
        .join(';')
        .replace(/;$/, ''),
    )
    .join('\n');

const mismo = (a: CifraPublicada, b: CifraPublicada) =>
  a.milesimas === b.milesimas &&
  a.publicado_el === b.publicado_el &&
  a.fuente === b.fuente &&
  a.enlace === b.enlace;

/** What saving would do to what is there. */
export function cambiosDe(antes: readonly CifraPublicada[], cifras: readonly CifraPublicada[]) {
  const era = new Map(antes.map((cifra) => [cifra.desde, cifra]));
  const son = new Set(cifras.map(({ desde }) => desde));
  return {
    nuevas: cifras.filter(({ desde }) => !era.has(desde)).length,
    corregidas: cifras.filter((cifra) => {
      const anterior = era.get(cifra.desde);
      return anterior !== undefined && !mismo(anterior, cifra);
    }).length,
    quitadas: antes.filter(({ desde }) => !son.has(desde)).length,
  };
}

const mesNumero = (desde: string) => Number(desde.slice(0, 4)) * 12 + Number(desde.slice(5, 7)) - 1;

/** Months or semesters between the first and the last that have no figure. */
export function huecosDe(cifras: readonly CifraPublicada[], serie: Serie): string[] {
  const paso = serie === 'mercantil' ? 6 : 1;
  const numeros = cifras.map(({ desde }) => Math.floor(mesNumero(desde) / paso));
  const hay = new Set(numeros);
  const huecos: string[] = [];
  for (let numero = Math.min(...numeros); numero < Math.max(...numeros); numero += 1) {
    if (!hay.has(numero))
      huecos.push(
        `${String(((numero * paso) % 12) + 1).padStart(2, '0')}/${Math.floor((numero * paso) / 12)}`,
      );
  }
  return huecos;
}

const textos = {
  mesMalo: (mes: string, serie: Serie) =>
    serie === 'mercantil'
      ? `«${mes}» no es un semestre: escriba su primer mes, 01/2024 o 07/2024, o el día desde el que rige`
      : `«${mes}» no es un mes: escríbalo como 06/2010`,
  tipoMalo: (tipo: string) => `«${tipo}» no es un tipo: escríbalo como 19,32`,
  publicadoMalo: (dia: string) => `«${dia}» no es el día en que se publicó: escríbalo como 30/07/2010`,
  publicadoDespues: (dia: string) => `se publica el ${dia}, que es después de hoy`,
  publicadoAntes: (dia: string) => `se publicó el ${dia}, antes de su mes`,
  sinFuente: 'falta la fuente, de 3 a 300 letras',
  enlaceMalo: 'la dirección empieza por https:// y no lleva espacios',
  repetida: (mes: string) => `${mes} ya está en otra línea`,
};
