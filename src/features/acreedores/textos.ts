import type { AcreedorContacto } from '@/data/acreedores/acreedores-api';
import { formatNumero, plural } from '@/lib/formato';

export const CONTACTO_LABELS: Record<keyof AcreedorContacto, string> = {
  cif: 'CIF',
  direccion: 'Dirección',
  email: 'Email',
  telefono: 'Teléfono',
};

export const expedientes = (n: number) => plural(n, 'expediente', 'expedientes');

export const textos = {
  cargando: 'Cargando acreedores...',
  vacio: 'Ningún expediente nombra todavía a un acreedor',
  sinResultados: 'Ningún acreedor coincide con la búsqueda',
  sinAcreedor: (n: number) =>
    n === 1 ? '1 expediente no dice quién es el acreedor' : `${expedientes(n)} no dicen quién es el acreedor`,
  dias: (dias: number | null) => (dias === null ? '—' : plural(dias, 'día', 'días')),
  mediana: 'Mediana: la mitad de las respuestas tardó esto o menos',
  cambiaran: (n: number) => (n === 1 ? 'Cambiará 1 expediente' : `Cambiarán ${formatNumero(n)} expedientes`),
};

/** `450 (90 %)`: of how many claims. */
export function conPorcentaje(part: number, whole: number): string {
  return whole === 0 ? formatNumero(part) : `${formatNumero(part)} (${porcentaje(part, whole)})`;
}

export function porcentaje(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.round((100 * part) / whole)} %`;
}

/** The names of the contact data that nobody knows. */
export function datosQueFaltan(contacto: AcreedorContacto): string[] {
  return (Object.keys(CONTACTO_LABELS) as (keyof AcreedorContacto)[])
    .filter((key) => !contacto[key]?.trim())
    .map((key) => CONTACTO_LABELS[key]);
}
