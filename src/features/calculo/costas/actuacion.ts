/** Which part of a procedure its procurador would charge first: what is proposed to be proposed. */
import type { Actuacion } from '@/domain/arancel/tipos';
import { type Asunto, claseDeJuicio } from '@/domain/fases/clase-de-juicio';
import type { Pleito } from '@/features/calculo/costas/valores';

export function actuacionDe({ tipo, grado }: Pick<Pleito, 'tipo' | 'grado'>, asunto: Asunto): Actuacion {
  if (grado === 'ejecucion') return 'ejecucion';
  if (tipo === 'monitorio') return 'monitorio';
  const clase = tipo === 'verbal' || tipo === 'ordinario' ? tipo : (claseDeJuicio(asunto).clase ?? 'verbal');
  return grado === 'apelacion' ? `apelacion_${clase}` : clase;
}
