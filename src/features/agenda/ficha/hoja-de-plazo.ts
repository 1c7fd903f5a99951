import type { AgendaItem, Cuenta } from '@/data/agenda/agenda-types';
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { COMUNIDADES } from '@/domain/plazos/comunidades';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { saveBlob } from '@/ui/save-blob';

interface Pedido {
  item: AgendaItem;
  cuenta: Cuenta;
  calendario: CalendarioDeSede | undefined;
  /** It is the article of its kind as it is now, for terms that were kept before they said theirs. */
  articulo: string | undefined;
  /** Who has confirmed the term. */
  quien: string;
}

/** The sheet of a term, as PDF/A. */
export async function downloadHojaDePlazo({
  item,
  cuenta,
  calendario,
  articulo,
  quien,
}: Pedido): Promise<void> {
  const { entrada, computo } = cuenta;
  if (!entrada || !computo) return;
  const { plazoPdf } = await import('@/lib/sheets/plazo');
  const bytes = await plazoPdf({
    titulo: item.titulo,
    expediente: item.deal_id && [item.deal_id, item.expediente].filter(Boolean).join(' · '),
    vence: item.inicio,
    gracia: item.gracia,
    articulo: entrada.articulo ?? articulo ?? null,
    entrada,
    computo,
    sede: calendario ? `${calendario.municipio} (${COMUNIDADES[calendario.comunidad]})` : null,
    anios: aniosDe(cuenta, calendario),
    fuentes: fuentesDe(cuenta, calendario),
    confirmado: item.confirmado_at ? { quien, cuando: item.confirmado_at } : null,
    letra: await loadFuentes(),
    fecha: new Date(),
  });
  const name = `Cómputo de plazo ${parteDeNombre(item.titulo)} ${item.inicio}.pdf`;
  saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
}

const aniosDe = ({ calendario: versiones }: Cuenta, calendario: CalendarioDeSede | undefined) =>
  Object.entries(versiones ?? {}).map(([anio, version]) => {
    const now = calendario?.calendarios.find((one) => one.anio === Number(anio));
    return {
      anio: Number(anio),
      version,
      versionActual: now?.version ?? null,
      fuente: now?.fuente ?? null,
      revisado: now?.estado === 'revisado',
    };
  });

/** Where the days of the country and of the Comunidad are from, of the years that were counted with. */
function fuentesDe({ calendario: versiones }: Cuenta, calendario: CalendarioDeSede | undefined): string[] {
  const years = new Set(Object.keys(versiones ?? {}));
  const said = (calendario?.festivos ?? [])
    .filter(({ fecha, ambito }) => ambito !== 'local' && years.has(fecha.slice(0, 4)))
    .map(({ fecha, fuente, norma }) => `${fecha.slice(0, 4)}: ${[fuente, norma].filter(Boolean).join(', ')}`);
  return [...new Set(said)].toSorted();
}
