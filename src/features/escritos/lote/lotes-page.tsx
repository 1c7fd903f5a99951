import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { CODIGOS } from '@/data/codigos';
import { listLotes, type Lote } from '@/data/escritos/escritos-api';
import { lotesQuery } from '@/data/escritos/escritos-queries';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { textos } from '@/features/escritos/textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import type { PagedSearch } from '@/lib/list-search';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

import classes from '@/ui/lista/lista.module.css';

export function LotesPage({ search }: { search: PagedSearch }) {
  const query = useQuery(lotesQuery(search));
  const lista = useLista<Lote, PagedSearch>({ query, search, to: '/dashboard/lotes' });
  const impresion = usePrintLista<Lote>(lista, listLotes);
  return (
    <>
      <PageHeader title="Lotes de escritos" count={query.data?.total} />
      <EscritosViews />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={lotesList}
        surroundings={170}
        link={({ id }) => linkOptions({ to: '/dashboard/lotes/$id', params: { id } })}
        empty={{ icon: IconFiles, title: 'Todavía no hay lotes', text: textos.vacioTexto }}
      />
    </>
  );
}

const plantillaDe = ({ plantilla }: Lote) => `${plantilla.nombre} · v${plantilla.version}`;
const hechosDe = ({ hechos, total }: Lote) => `${formatNumero(hechos)} de ${formatNumero(total)}`;
const estadoDe = ({ en_marcha, estado }: Lote) => (en_marcha ? 'En marcha' : CODIGOS.lotes.estado[estado]);

/** 1023 px. */
const CARDS_BELOW = 64;

const lotesList: ListDescription<Lote> = {
  name: 'lotes',
  nameOf: ({ titulo }) => titulo,
  href: ({ id }) => `/dashboard/lotes/${id}`,
  sizeLabel: 'Lotes por página',
  error: 'Error al cargar los lotes',
  loading: textos.cargandoLotes,
  cardsBelow: CARDS_BELOW,
  columns: [
    { key: 'titulo', label: 'Título', leastWidth: 190, opens: 'cell', render: ({ titulo }) => titulo },
    {
      key: 'plantilla',
      label: 'Plantilla',
      leastWidth: 160,
      render: (lote) => <Cell text={plantillaDe(lote)} quiet />,
    },
    {
      key: 'hechos',
      label: 'Escritos',
      width: 130,
      render: (lote) => <Cell text={hechosDe(lote)} numeric />,
    },
    { key: 'estado', label: 'Estado', width: 120, render: (lote) => <Cell text={estadoDe(lote)} /> },
    {
      key: 'created_at',
      label: 'Confirmado',
      width: 150,
      render: ({ created_at }) => <Cell text={formatFechaHora(created_at)} numeric />,
    },
    {
      key: 'autor',
      label: 'Quién',
      leastWidth: 144,
      render: ({ autor }) => <Cell text={formatTexto(autor)} quiet />,
    },
  ],
  card: (lote) => (
    <>
      <span className={classes.cell} data-strong>
        {lote.titulo}
      </span>
      <span className={classes.cell} data-quiet>
        {plantillaDe(lote)}
      </span>
      <span className={classes.cardBottom}>
        <span>{estadoDe(lote)}</span>
        <span className="tabular">{hechosDe(lote)}</span>
        <span className="tabular">{formatFechaHora(lote.created_at)}</span>
      </span>
    </>
  ),
};
