/** Kinds of term (`plazos_tipo`): all of staff reads them, administrators write and sign them by functions. */
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export function listPlazosTipo(signal: AbortSignal): Promise<PlazoTipo[]> {
  const call = supabase
    .from('plazos_tipo')
    .select(
      'clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde, vigente_hasta, estado, leido_el, enlace, lecturas, nota, motivo, revisado_por, revisado_at, updated_at',
    )
    .order('titulo')
    .order('clave');
  return unwrap(call.abortSignal(signal));
}

/** A new one has the `id` of its form. One that is there already has its `clave`, and `visto`, its `updated_at` as it was read. */
export type PlazoTipoEscrito = Omit<PlazoTipo, 'clave' | 'revisado_por' | 'revisado_at' | 'updated_at'> & {
  id?: string;
  clave?: string;
  visto?: string;
};

export function savePlazoTipo(tipo: PlazoTipoEscrito): Promise<string> {
  return unwrap(supabase.rpc('guardar_plazo_tipo', { tipo }));
}

/** With an empty name nobody answers for it any more. */
export interface FirmaDePlazo {
  tipo: string;
  nombre: string;
  visto: string;
}

export async function signPlazoTipo(firma: FirmaDePlazo): Promise<void> {
  const { error } = await supabase.rpc('firmar_plazo_tipo', { ...firma });
  if (error) throw toAppError(error);
}
