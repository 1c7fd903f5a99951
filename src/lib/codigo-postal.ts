/** Postal codes and the province that their first two digits name. */
import { compareTexts } from '@/lib/orden';
import { foldText } from '@/lib/texto';

interface Provincia {
  nombre: string;
  /** How else it is written. */
  otros?: string[];
}

/** In the order of the INE's codes, 01 to 52. */
const POR_CODIGO: Provincia[] = [
  { nombre: 'Álava', otros: ['Araba'] },
  { nombre: 'Albacete' },
  { nombre: 'Alicante', otros: ['Alacant'] },
  { nombre: 'Almería' },
  { nombre: 'Ávila' },
  { nombre: 'Badajoz' },
  {
    nombre: 'Illes Balears',
    otros: ['Islas Baleares', 'Baleares', 'Balears', 'Mallorca', 'Ibiza', 'Menorca'],
  },
  { nombre: 'Barcelona' },
  { nombre: 'Burgos' },
  { nombre: 'Cáceres' },
  { nombre: 'Cádiz' },
  { nombre: 'Castellón', otros: ['Castelló'] },
  { nombre: 'Ciudad Real' },
  { nombre: 'Córdoba' },
  { nombre: 'A Coruña', otros: ['La Coruña', 'Coruña'] },
  { nombre: 'Cuenca' },
  { nombre: 'Girona', otros: ['Gerona'] },
  { nombre: 'Granada' },
  { nombre: 'Guadalajara' },
  { nombre: 'Gipuzkoa', otros: ['Guipúzcoa'] },
  { nombre: 'Huelva' },
  { nombre: 'Huesca' },
  { nombre: 'Jaén' },
  { nombre: 'León' },
  { nombre: 'Lleida', otros: ['Lérida'] },
  { nombre: 'La Rioja', otros: ['Rioja', 'Logroño'] },
  { nombre: 'Lugo' },
  { nombre: 'Madrid' },
  { nombre: 'Málaga' },
  { nombre: 'Murcia' },
  { nombre: 'Navarra', otros: ['Nafarroa'] },
  { nombre: 'Ourense', otros: ['Orense'] },
  { nombre: 'Asturias', otros: ['Oviedo'] },
  { nombre: 'Palencia' },
  { nombre: 'Las Palmas', otros: ['Palmas', 'Gran Canaria', 'Las Palmas de Gran Canaria'] },
  { nombre: 'Pontevedra' },
  { nombre: 'Salamanca' },
  { nombre: 'Santa Cruz de Tenerife', otros: ['Tenerife', 'S.C. Tenerife'] },
  { nombre: 'Cantabria', otros: ['Santander'] },
  { nombre: 'Segovia' },
  { nombre: 'Sevilla' },
  { nombre: 'Soria' },
  { nombre: 'Tarragona' },
  { nombre: 'Teruel' },
  { nombre: 'Toledo' },
  { nombre: 'Valencia', otros: ['València'] },
  { nombre: 'Valladolid' },
  { nombre: 'Bizkaia', otros: ['Vizcaya'] },
  { nombre: 'Zamora' },
  { nombre: 'Zaragoza' },
  { nombre: 'Ceuta' },
  { nombre: 'Melilla' },
];

export const PROVINCIAS: string[] = POR_CODIGO.map(({ nombre }) => nombre).toSorted(compareTexts);

/** `provincia`: it is of another province than the one given. There are real exceptions (Treviño): warn, never block. */
export type CodigoPostalProblem = 'formato' | 'provincia';

/** The province of a code, or undefined where its prefix is none. */
export function provinciaOf(codigoPostal: string): string | undefined {
  const [, prefix] = /^(\d{2})\d{3}$/.exec(codigoPostal.trim()) ?? [];
  return prefix ? POR_CODIGO[Number(prefix) - 1]?.nombre : undefined;
}

/** A province that is missing or that is none of Spain's does not contradict any code. */
export function checkCodigoPostal(codigoPostal: string, provincia: string): CodigoPostalProblem | undefined {
  const expected = provinciaOf(codigoPostal);
  if (!expected) return 'formato';
  const given = findProvincia(provincia);
  return given && given !== expected ? 'provincia' : undefined;
}

/** The name in use here of a province, however it is written: 'VIZCAYA', 'Alicante/Alacant', 'Coruña, A'. */
export function findProvincia(text: string): string | undefined {
  const written = [text, ...text.split('/')].map(provinciaKey);
  return POR_CODIGO.find(({ nombre, otros = [] }) =>
    [nombre, ...otros].some((name) => written.includes(provinciaKey(name))),
  )?.nombre;
}

function provinciaKey(text: string): string {
  const [main = '', article] = foldText(text).split(',');
  return `${article ?? ''} ${main}`.replace(/[^a-z]+/g, ' ').trim();
}
