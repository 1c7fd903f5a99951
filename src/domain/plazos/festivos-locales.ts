/**
 * Local holidays as people type or paste them, one a line: «11/06 San Bernabé», or `municipio;fecha;motivo` of a CSV. What cannot be
 * read is named with its line; the other lines are read all the same.
 */
import { readDay } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { foldText } from '@/lib/texto';

import type { FestivoLocal } from './calendario';
import { textos } from './textos';

interface FestivoLeido extends FestivoLocal {
  /** Empty where the line names none: they are then of the town in sight. */
  municipio: string;
  linea: number;
}

interface Problema {
  linea: number;
  mensaje: string;
}

interface LecturaDeFestivos {
  festivos: FestivoLeido[];
  /** Lines that were not taken. */
  errores: Problema[];
  /** Lines that were taken and look odd. */
  avisos: Problema[];
}

/** The Workers' Statute (art. 37.2) gives each town two. */
const POR_MUNICIPIO = 2;
const CABECERA = /^"?municipio"?\s*;/i;
const CON_FECHA_DELANTE = /^([\d/-]*\d)[\s:,.–-]*(.*)$/;

export function readFestivosLocales(texto: string, anio: number): LecturaDeFestivos {
  const lectura: LecturaDeFestivos = { festivos: [], errores: [], avisos: [] };
  const lineas = texto.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [indice, linea] of lineas.entries()) {
    if (linea.trim() === '' || (indice === 0 && CABECERA.test(linea))) continue;
    anotar(lectura, readLinea(linea.trim(), indice + 1, anio));
  }
  return lectura;
}

function anotar(lectura: LecturaDeFestivos, leido: FestivoLeido | Problema): void {
  const problema = 'mensaje' in leido ? leido : repetido(lectura.festivos, leido);
  if (problema) lectura.errores.push(problema);
  if (problema || 'mensaje' in leido) return;
  lectura.festivos.push(leido);
  const suyos = lectura.festivos.filter((otro) => mismoMunicipio(otro, leido));
  if (suyos.length > POR_MUNICIPIO)
    lectura.avisos.push({
      linea: leido.linea,
      mensaje: textos.demasiadosLocales(leido.municipio, suyos.length),
    });
}

function readLinea(linea: string, numero: number, anio: number): FestivoLeido | Problema {
  const problema = (mensaje: string): Problema => ({ linea: numero, mensaje });
  const partes = linea.includes(';') ? deCsv(linea) : escrita(linea);
  if (!partes) return problema(textos.lineaIlegible(linea));
  const { municipio, cuando, motivo } = partes;
  const fecha = readDay(/^\d{1,2}\/\d{1,2}$/.test(cuando) ? `${cuando}/${anio}` : cuando);
  if (fecha === undefined) return problema(textos.diaIlegible(cuando, anio));
  if (!fecha.startsWith(`${anio}-`)) return problema(textos.deOtroAnio(fecha, anio));
  return { linea: numero, municipio, fecha, motivo: motivo || 'sin nombre' };
}

interface Partes {
  municipio: string;
  cuando: string;
  motivo: string;
}

function deCsv(linea: string): Partes | undefined {
  const campos = linea.split(';').map((campo) =>
    campo
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const [municipio = '', cuando = '', motivo = '', ...resto] = campos;
  return municipio === '' || cuando === '' || resto.some((campo) => campo !== '')
    ? undefined
    : { municipio, cuando, motivo };
}

function escrita(linea: string): Partes | undefined {
  const [, cuando, motivo = ''] = CON_FECHA_DELANTE.exec(linea) ?? [];
  return cuando === undefined ? undefined : { municipio: '', cuando, motivo };
}

const mismoMunicipio = (uno: FestivoLeido, otro: FestivoLeido) =>
  foldText(uno.municipio) === foldText(otro.municipio);

function repetido(leidos: FestivoLeido[], nuevo: FestivoLeido): Problema | undefined {
  const antes = leidos.find((otro) => otro.fecha === nuevo.fecha && mismoMunicipio(otro, nuevo));
  return (
    antes && {
      linea: nuevo.linea,
      mensaje: textos.repetido(formatFecha(nuevo.fecha), nuevo.municipio, antes.linea),
    }
  );
}
