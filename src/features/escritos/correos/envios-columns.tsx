import { CODIGOS } from '@/data/codigos';
import type { Envio } from '@/data/correos/correos-api';
import { cuentaDe, textos } from '@/features/escritos/correos/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

export const enviosList: ListDescription<Envio> = {
  name: 'envios',
  nameOf: ({ titulo }) => titulo,
  href: ({ id }) => `/dashboard/correos/${id}`,
  sizeLabel: 'Envíos por página',
  error: 'Error al cargar los envíos',
  loading: textos.cargando,
  cardsBelow: 48,
  columns: [
    { key: 'titulo', label: 'Título', leastWidth: 200, opens: 'id', render: ({ titulo }) => titulo },
    {
      key: 'plantilla',
      label: 'Plantilla',
      leastWidth: 140,
      yields: 1,
      render: ({ plantilla }) => <Cell text={formatTexto(plantilla)} quiet />,
    },
    {
      key: 'correos',
      label: 'Correos',
      leastWidth: 180,
      render: (envio) => <Cell text={cuentaDe(envio)} />,
    },
    {
      key: 'estado',
      label: 'Estado',
      width: 170,
      render: ({ estado }) => <Cell text={CODIGOS.envios.estado[estado]} />,
    },
    {
      key: 'created_at',
      label: 'Preparado',
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
  card: (envio) => (
    <>
      <span className={classes.cell} data-strong>
        {envio.titulo}
      </span>
      <span className={classes.cell}>{cuentaDe(envio)}</span>
      <span className={classes.cardBottom}>
        <span>{CODIGOS.envios.estado[envio.estado]}</span>
        <span className="tabular">{formatFechaHora(envio.created_at)}</span>
      </span>
    </>
  ),
};
