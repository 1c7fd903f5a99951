import type { AcreedorItem } from '@/data/acreedores/acreedores-api';
import { conPorcentaje, datosQueFaltan, expedientes, textos } from '@/features/acreedores/textos';
import { formatNumero, formatTexto } from '@/lib/formato';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

const cifras: ListColumn<AcreedorItem>[] = [
  {
    key: 'expedientes',
    label: 'Expedientes',
    width: 112,
    render: (acreedor: AcreedorItem) => formatNumero(acreedor.expedientes),
  },
  {
    key: 'reclamados',
    label: 'Reclamados',
    width: 108,
    render: ({ reclamados }: AcreedorItem) => formatNumero(reclamados),
  },
  {
    key: 'respondidos',
    label: 'Respondieron',
    width: 122,
    render: ({ respondidos, reclamados }: AcreedorItem) => conPorcentaje(respondidos, reclamados),
  },
  {
    key: 'dias',
    label: 'Plazo de respuesta (mediana)',
    width: 162,
    render: ({ dias }: AcreedorItem) => <span title={textos.mediana}>{textos.dias(dias)}</span>,
  },
].map((column) => ({ ...column, sort: 'desc', align: 'right' }));

const contacto: ListColumn<AcreedorItem>[] = [
  {
    key: 'email',
    label: 'Email',
    width: 184,
    yields: 2,
    render: ({ email }) => <Contacto title={email ?? undefined}>{emailLink(email)}</Contacto>,
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    width: 104,
    yields: 1,
    render: ({ telefono }) => <Contacto>{phoneLink(telefono)}</Contacto>,
  },
  {
    key: 'falta',
    label: 'Falta',
    width: 110,
    render: (acreedor) => <Cell text={formatTexto(datosQueFaltan(acreedor).join(', '))} quiet />,
  },
];

function Contacto({ title, children }: { title?: string | undefined; children: React.ReactNode }) {
  return (
    <span className={classes.cell} title={title}>
      {children ?? '—'}
    </span>
  );
}

/** 1023 px. */
const CARDS_BELOW = 64;

export const acreedoresList: ListDescription<AcreedorItem> = {
  name: 'acreedores',
  nameOf: ({ nombre }) => nombre,
  href: ({ nombre }) => `/dashboard/acreedores/${encodeURIComponent(nombre)}`,
  search: { label: 'Buscar acreedores', placeholder: 'Nombre del acreedor' },
  sizeLabel: 'Acreedores por página',
  error: 'Error al cargar los acreedores',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'nombre',
      label: 'Acreedor',
      sort: 'asc',
      leastWidth: 178,
      opens: 'cell',
      title: ({ nombre }) => nombre,
      render: ({ nombre }) => nombre,
    },
    ...cifras,
    ...contacto,
  ],
  card: (acreedor) => <CardText acreedor={acreedor} />,
};

function CardText({ acreedor }: { acreedor: AcreedorItem }) {
  const { nombre, respondidos, reclamados, dias, email, telefono } = acreedor;
  const falta = datosQueFaltan(acreedor);
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {nombre}
        </span>
        <span className="tabular">{expedientes(acreedor.expedientes)}</span>
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(email)} · {formatTexto(telefono)}
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{falta.length > 0 && `Falta: ${falta.join(', ')}`}</span>
        <span className="tabular" title={textos.mediana}>
          {reclamados === 0
            ? 'Sin reclamar'
            : `Respondieron ${conPorcentaje(respondidos, reclamados)} · ${textos.dias(dias)}`}
        </span>
      </span>
    </>
  );
}
