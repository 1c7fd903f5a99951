/** The answer to «¿Cómo va lo mío?» in sentences. They stand apart from the query, which screens that say none of them keep up to date. */
import type { ComoVa, Paso } from '@/data/deals/como-va';
import { categoriaDisplayName } from '@/data/documentos/categorias';
import { type Fase, lineaDeEstado } from '@/domain/fases/fases';
import { diasEntre } from '@/domain/plazos/dias';
import { enumerar, formatEuros, formatFecha, plural } from '@/lib/formato';

const PASADO = { plazo: 'Vencido', tarea: 'Vencida', nota: 'Pasada' };

/** Nobody closes a hearing that was held: whether it was is asked. */
export function pasadoSinCerrar({ tipo, inicio, titulo }: Paso, hoy: string): string {
  const hace = `hace ${plural(diasEntre(inicio, hoy) - 1, 'día', 'días')}`;
  if (tipo === 'senalamiento') return `${titulo}, ${hace} (${formatFecha(inicio)}): ¿se celebró?`;
  return `${PASADO[tipo]} ${hace}: ${titulo} (${formatFecha(inicio)})`;
}

/** Says the next step, or that there is none; undefined where something that is past waits for somebody first. */
function proximoPaso({ vencido, proximo }: Pick<ComoVa, 'vencido' | 'proximo'>): string | undefined {
  if (proximo) return `Próximo paso: ${formatFecha(proximo.inicio)} · ${proximo.titulo}`;
  return vencido ? undefined : 'Sin próximo paso';
}

type Dinero = Pick<ComoVa, 'reclamado' | 'condena' | 'cobrado'>;

export function dineroDe({ reclamado, condena, cobrado }: Dinero): string {
  const partes = [
    reclamado === null ? undefined : `Reclamado ${formatEuros(reclamado)}`,
    condena === null ? undefined : `Condena ${formatEuros(condena)}`,
    cobrado === 0 ? undefined : `Cobrado ${formatEuros(cobrado)}`,
  ].filter((parte) => parte !== undefined);
  return partes.length === 0 ? 'Sin importes' : partes.join(' · ');
}

const faltaDe = ({ faltan }: Pick<ComoVa, 'faltan'>): string =>
  faltan.length === 0 ? 'No falta ningún documento' : `Falta ${enumerar(faltan.map(categoriaDisplayName))}`;

export interface LineaComoVa {
  texto: string;
  /** Something is past and nobody has closed it. */
  urge?: boolean;
}

/** All of it, as sentences. */
export function lineasDeComoVa(
  uno: ComoVa,
  fases: readonly Pick<Fase, 'clave' | 'nombre'>[],
  hoy: string,
): LineaComoVa[] {
  const paso = proximoPaso(uno);
  return [
    { texto: lineaDeEstado(fases, uno, hoy) || 'Sin fase anotada' },
    ...(uno.vencido ? [{ texto: pasadoSinCerrar(uno.vencido, hoy), urge: true }] : []),
    ...(paso ? [{ texto: paso }] : []),
    { texto: dineroDe(uno) },
    { texto: faltaDe(uno) },
  ];
}
