import type { Duplicado } from '@/features/clientes/importacion/duplicados';
import { formatNumero } from '@/lib/formato';

export function resumenFilas(total: number, listas: number, erroneas: number): string {
  const parts = [
    `${formatNumero(total)} ${total === 1 ? 'fila' : 'filas'}`,
    `${formatNumero(listas)} ${listas === 1 ? 'lista' : 'listas'} para importar`,
    ...(erroneas > 0 ? [`${formatNumero(erroneas)} con errores`] : []),
  ];
  return parts.join(' · ');
}

export function duplicadoText({ fila, cliente }: Duplicado): string {
  const who = `Fila ${fila.fila.numero}: ${fila.record.nombre_completo} (${String(fila.record.dni)})`;
  return cliente ? `${who}, ya es el cliente ${cliente.nombre_completo}` : `${who}, repetida en el archivo`;
}
