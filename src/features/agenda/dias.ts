/** Weeks and months as the agenda shows them. Days are `AAAA-MM-DD`, months `AAAA-MM`. */
import { diasEntre, lunesDe, addDias, addMeses as mesesDespues } from '@/domain/plazos/dias';
import { diasDe } from '@/lib/fechas';

/** The Monday-to-Sunday weeks that a month touches, as days. */
export function diasDelMes(mes: string): string[] {
  const { desde, hasta } = diasDe(mes);
  const first = lunesDe(desde);
  return Array.from({ length: diasEntre(first, addDias(lunesDe(hasta), 6)) }, (_, i) => addDias(first, i));
}

export const addMeses = (mes: string, meses: number): string => mesesDespues(`${mes}-01`, meses).slice(0, 7);
