import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import type { Deal } from '@/data/deals/deal-types';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { fasesQuery, vidaQuery } from '@/data/fases/fases-queries';
import { type Hito, hitosDe } from '@/features/expedientes/detalle/hitos';
import { formatFecha } from '@/lib/formato';

import classes from '@/features/expedientes/detalle/linea-del-tiempo.module.css';

/** From the contract to the last phase and the terms that run, with the days between. A list, which reads the same without its drawing; each point leads to where it is written down. */
export function LineaDelTiempo({ deal }: { deal: Deal }) {
  const { data = [] } = useQuery(documentosQuery(deal.id));
  const { data: vida } = useQuery(vidaQuery(deal.id));
  const { data: catalogo = [] } = useQuery(fasesQuery);
  const { data: plazos } = useQuery(agendaFilasQuery({ deal: deal.id, tipo: 'plazo' }, PLAZOS));
  const nombres = new Map(catalogo.map(({ clave, nombre }) => [clave, nombre]));
  const fases = (vida?.historial ?? [])
    .filter(({ anulada_at }) => anulada_at === null)
    .map(({ id, fase, fecha }) => ({ id, nombre: nombres.get(fase) ?? fase, fecha }));
  const hitos = hitosDe(
    deal,
    data.map(({ uploaded_at }) => uploaded_at),
    { fases, plazos: plazos?.rows.filter(({ estado }) => estado !== 'anulado') ?? [] },
  );
  return (
    <ol className={classes.linea} aria-label="Línea del tiempo">
      {hitos.map((hito) => (
        <Punto key={hito.key} hito={hito} dealId={deal.id} />
      ))}
    </ol>
  );
}

const PLAZOS = 20;

function Punto({ hito: { label, dia, hueco, tab, block }, dealId }: { hito: Hito; dealId: string }) {
  return (
    <li className={classes.punto} data-falta={dia === undefined || undefined}>
      <span className={classes.dias}>{hueco}</span>
      <span className={classes.marca} aria-hidden />
      <Link
        to="/dashboard/expedientes/$id"
        params={{ id: dealId }}
        search={{ tab }}
        {...(block && { hash: block })}
        state
        replace
        resetScroll={false}
        className={classes.nombre}
      >
        {label}
      </Link>
      <span className={classes.fecha}>{dia ? formatFecha(dia) : 'Sin fecha'}</span>
    </li>
  );
}
