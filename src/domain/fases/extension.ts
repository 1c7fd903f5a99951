/** Extension of the effects of a firm judgment to others in the same position (LEC 519.2): which judgments, and until when. */
import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import { medidaDe } from '@/domain/plazos/plazo-tipo';

interface ResultadoFirme {
  resultado: string;
  procedimiento_id: string | null;
  firme_desde: string | null;
}

/** A firm and favourable judgment of an appeal. As `candidatos_extension`. */
export function admiteExtension(
  { resultado, procedimiento_id, firme_desde }: ResultadoFirme,
  procedimientos: readonly { id: string; grado: string }[],
): boolean {
  const grado = procedimientos.find(({ id }) => id === procedimiento_id)?.grado;
  return (
    firme_desde !== null && grado === 'apelacion' && ['estimada', 'estimada_parcial'].includes(resultado)
  );
}

/** The kind of term that says how long it may be asked for. */
export const EXTENSION = 'extension_efectos';

/** The last day of the term; undefined where it cannot be counted. */
export function finDeExtension(firmeDesde: string, tipo: Parameters<typeof medidaDe>[0]): string | undefined {
  const cuenta = countPlazo({ disparo: { via: 'firmeza', fecha: firmeDesde }, ...medidaDe(tipo) }, new Map());
  return esFallo(cuenta) ? undefined : cuenta.vence;
}
