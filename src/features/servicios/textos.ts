import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { CLAUSULAS, type Servicio } from '@/data/servicios/servicio-types';
import { enumerar, formatNumero, plural } from '@/lib/formato';

export const SIN_REVISAR = 'Sin revisar por letrado';

export const textos = {
  cargando: 'Cargando servicios…',
  expedientes: (n: number) => plural(n, 'expediente', 'expedientes'),
  faseOculta: (nombre: string) =>
    `Está en «${nombre}», una fase que este servicio no usa: la conserva hasta que alguien la cambie.`,
  todosConServicio: 'Todos los expedientes tienen servicio',
  sinServicio: (n: number) => `${plural(n, 'expediente', 'expedientes')} sin servicio`,
  /** `n` of `of`, as a whole percentage. */
  porcentaje: (n: number, of: number) => (of === 0 ? '—' : `${Math.floor((n * 100) / of)} %`),
  /** Not `completos`: that is what the badge of a case file says of its insurer. */
  documentados: (n: number, of: number) => `con todos sus documentos: ${textos.porcentaje(n, of)}`,
  seAsignarian: (una: number, varias: number, ninguna: number) =>
    `Se asignarían ${formatNumero(una)} · ${formatNumero(varias)} con varias · ${formatNumero(ninguna)} sin ninguna`,
  asignando: (done: number, total: number) => `Asignando ${formatNumero(done)} de ${formatNumero(total)}`,
  undoTo: (n: number) => `¿Deshacer la asignación de ${plural(n, 'expediente', 'expedientes')}?`,
};

/** What a case file must have, in words. */
export function documentosText(exigidos: string[] | null): string {
  if (exigidos === null) return 'Como el despacho';
  return exigidos.length === 0 ? 'Ninguno' : enumerar(exigidos.map((name) => categoriaDisplayName(name)));
}

/** How its case files are found, in words. */
export function deteccionText({ deteccion }: Pick<Servicio, 'deteccion'>): string {
  if ('varias' in deteccion) return 'Los que tienen cláusulas de varios servicios';
  if (!('clausulas' in deteccion) || !deteccion.clausulas) return 'No se detecta';
  return enumerar(deteccion.clausulas.map((name) => CLAUSULAS[name]));
}

export const COSTAS = { cliente: 'El cliente', despacho: 'El despacho' };
