/** Which of the terms that other rules may have counted end on another day with those of today, seat by seat. */
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { contadorDe } from '@/data/calendarios/en-sede';
import type { PlazoDecidido, PlazoDeOtraRegla } from '@/data/plazos/plazos-que-cambian-api';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal } from '@/domain/plazos/final';
import type { Lecturas } from '@/domain/plazos/tipos';

export interface PlazoQueCambia extends PlazoDeOtraRegla {
  decidido: PlazoDecidido;
  /** Why it cannot be counted any more. */
  fallo: string | null;
}

const SIN_SEDE: CalendarioDeSede = {
  id: '',
  municipio: '',
  comunidad: 'MD',
  festivos: [],
  calendarios: [],
};

function porSede(plazos: readonly PlazoDeOtraRegla[]): Map<string | null, PlazoDeOtraRegla[]> {
  const groups = new Map<string | null, PlazoDeOtraRegla[]>();
  for (const plazo of plazos) {
    const suyos = groups.get(plazo.sede_id);
    if (suyos) suyos.push(plazo);
    else groups.set(plazo.sede_id, [plazo]);
  }
  return groups;
}

/** A term that now ends later is told last: keeping the earlier day costs nothing. */
const antesLoQueVenceAntes = (a: PlazoQueCambia, b: PlazoQueCambia): number =>
  Number(a.decidido.inicio !== null && a.decidido.inicio > a.inicio) -
    Number(b.decidido.inicio !== null && b.decidido.inicio > b.inicio) || a.inicio.localeCompare(b.inicio);

export async function losQueCambian(
  plazos: readonly PlazoDeOtraRegla[],
  lecturas: Lecturas,
  calendarioDe: (sede: string) => Promise<CalendarioDeSede>,
): Promise<PlazoQueCambia[]> {
  const changed: PlazoQueCambia[] = [];
  for (const [sede, suyos] of porSede(plazos)) {
    const contar = contadorDe(sede === null ? SIN_SEDE : await calendarioDe(sede), lecturas);
    changed.push(...suyos.map((plazo) => recontado(plazo, contar)).filter((plazo) => plazo !== null));
  }
  return changed.toSorted(antesLoQueVenceAntes);
}

/** Null: it ends as it did. */
function recontado(plazo: PlazoDeOtraRegla, contar: ReturnType<typeof contadorDe>): PlazoQueCambia | null {
  const { id, visto, regla } = plazo;
  const cuenta = contar(plazo.ahora);
  if (esFallo(cuenta)) {
    const decidido = { id, visto, regla, inicio: null, gracia: null, computo: null, calendario: {} };
    return { ...plazo, decidido, fallo: cuenta.mensaje };
  }
  const { computo, versiones } = cuenta;
  const inicio = diaDelFinal(plazo.ahora, computo);
  const igual =
    inicio === plazo.inicio &&
    computo.gracia === plazo.gracia &&
    (plazo.ahora.efecto ?? 'vence') === (plazo.entrada.efecto ?? 'vence');
  if (igual) return null;
  const decidido = { id, visto, regla, inicio, gracia: computo.gracia, computo, calendario: versiones };
  return { ...plazo, decidido, fallo: null };
}
