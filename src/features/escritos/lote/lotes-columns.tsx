import { CODIGOS } from '@/data/codigos';
import type { Lote } from '@/data/escritos/escritos-api';
import { textos } from '@/features/escritos/textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

const plantillaDe = ({ plantilla }: Lote) => `${plantilla.nombre} · v${plantilla.version}`;
const hechosDe = ({ hechos, total }: Lote) => `${formatNumero(hechos)} de ${formatNumero(total)}`;
const estadoDe = ({ en_marcha, estado }: Lote) => (en_marcha ? 'En marcha' : CODIGOS.lotes.estado[estado]);

export const lotesList: ListDescription<Lote> = {
  name: 'lotes',
  nameOf: ({ titulo }) => titulo,
  href: ({ id }) => `/dashboard/lotes/${id}`,
  sizeLabel: 'Lotes por página',
  error: 'Error al cargar los lotes',
  loading: textos.cargandoLotes,
  cardsBelow: 48,
  columns: [
    { key: 'titulo', label: 'Título', leastWidth: 200, opens: 'id', render: ({ titulo }) => titulo },
    {
      key: 'plantilla',
      label: 'Plantilla',
      leastWidth: 160,
      yields: 1,
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
      width: 150,
      yields: 2,
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
