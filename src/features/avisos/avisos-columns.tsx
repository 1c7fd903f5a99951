import { Link, linkOptions } from '@tanstack/react-router';

import type { Aviso } from '@/data/avisos/avisos-api';
import { formatFechaHora } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

/** 1023 px. */
const CARDS_BELOW = 64;

/** Made once a page: opening one reads it. */
export function avisosList(onOpen: (aviso: Aviso) => void): ListDescription<Aviso> {
  return {
    name: 'avisos',
    nameOf: ({ texto }) => texto,
    sizeLabel: 'Avisos por página',
    error: 'Error al cargar los avisos',
    loading: 'Cargando los avisos…',
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'texto',
        label: 'Aviso',
        leastWidth: 300,
        render: (aviso) => <Abrir aviso={aviso} onOpen={onOpen} />,
      },
      {
        key: 'expediente',
        label: 'Expediente',
        width: 180,
        render: ({ deal_id }) => deal_id && <Expediente id={deal_id} />,
      },
      {
        key: 'fecha',
        label: 'Cuándo',
        width: 150,
        align: 'right',
        render: ({ created_at }) => <Cell text={formatFechaHora(created_at)} quiet />,
      },
      {
        key: 'estado',
        label: 'Estado',
        width: 100,
        render: ({ leido_at }) => <Cell text={leido_at ? 'Leído' : 'Sin leer'} quiet={leido_at !== null} />,
      },
    ],
    card: (aviso) => (
      <>
        <span className={classes.cardTop}>
          <Abrir aviso={aviso} onOpen={onOpen} wraps />
        </span>
        <span className={classes.cardBottom}>
          {aviso.deal_id ? <Expediente id={aviso.deal_id} /> : <span />}
          <span className="tabular">{formatFechaHora(aviso.created_at)}</span>
        </span>
      </>
    ),
  };
}

interface AbrirProps {
  aviso: Aviso;
  onOpen: (aviso: Aviso) => void;
  /** On a card: the whole text. */
  wraps?: boolean;
}

function Abrir({ aviso, onOpen, wraps = false }: AbrirProps) {
  return (
    <Link
      {...destinoDe(aviso.enlace)}
      className={wraps ? undefined : classes.cell}
      data-strong={aviso.leido_at === null || undefined}
      title={wraps ? undefined : aviso.texto}
      style={{
        color: 'var(--mantine-color-anchor)',
        fontWeight: aviso.leido_at === null ? 600 : 400,
        ...(wraps ? { flex: '1 1 0', minWidth: 0, whiteSpace: 'normal' } : { display: 'block' }),
      }}
      onClick={() => onOpen(aviso)}
    >
      {aviso.texto}
    </Link>
  );
}

const Expediente = ({ id }: { id: string }) => (
  <Link
    to="/dashboard/expedientes/$id"
    params={{ id }}
    className={classes.id}
    style={{ color: 'var(--mantine-color-anchor)' }}
  >
    {id}
  </Link>
);

/** A page of ours as the database wrote it: its path, and its search as the page reads it. */
function destinoDe(enlace: string) {
  const { pathname, searchParams } = new URL(enlace, 'http://despacho.invalid');
  const search = Object.fromEntries(
    [...searchParams].map(([key, value]) => [key, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );
  return linkOptions({ to: pathname as '/dashboard', search: search as never });
}
