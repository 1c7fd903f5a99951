import { PLAZOS_TIPO } from '@/lib/plazos/catalogo';
/** Extension of the effects of a firm judgment to others in the same position (LEC 519.2): which judgments, and until when. */
import { contarPlazo } from '@/lib/plazos/contar-plazo';
import { esFallo } from '@/lib/plazos/fallo';

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

/** The last day of the term, which the catalogue of terms says; undefined where it cannot be counted. */
export function finDeExtension(firmeDesde: string): string | undefined {
  const tipo = PLAZOS_TIPO.find(({ clave }) => clave === 'extension_efectos');
  if (!tipo) return undefined;
  const { unidad, cantidad, clase } = tipo;
  const cuenta = contarPlazo(
    { disparo: { via: 'directa', fecha: firmeDesde }, unidad, cantidad, clase },
    new Map(),
  );
  return esFallo(cuenta) ? undefined : cuenta.vence;
}
