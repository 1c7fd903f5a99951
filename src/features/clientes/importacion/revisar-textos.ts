import type { Duplicado } from '@/features/clientes/importacion/duplicados';
import { formatNumero, plural } from '@/lib/formato';

export const filas = (n: number) => plural(n, 'fila', 'filas');

export const gemelosTitle = (n: number) =>
  `${filas(n)} sin DNI ni CIF ${n === 1 ? 'que se parece' : 'que se parecen'} a un cliente por nombre, correo y teléfono`;

export const verMas = (n: number) => `Ver las ${formatNumero(n)} siguientes`;

export function resumenFilas(total: number, listas: number, erroneas: number): string {
  const parts = [
    filas(total),
    plural(listas, 'lista para importar', 'listas para importar'),
    ...(erroneas > 0 ? [`${formatNumero(erroneas)} con errores`] : []),
  ];
  return parts.join(' · ');
}

export function duplicadoText({ fila, cliente }: Duplicado): string {
  const { nombre_completo, dni, cif } = fila.record;
  const nifs = [dni, cif].filter((nif) => nif !== undefined).join(', ');
  const who = `Fila ${fila.fila.numero}: ${nombre_completo} (${nifs})`;
  return cliente ? `${who}, ya es el cliente ${cliente.nombre_completo}` : `${who}, repetida en el archivo`;
}
