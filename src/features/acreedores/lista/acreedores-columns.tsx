import type { AcreedorRow, AcreedorSortKey } from '@/data/acreedores/acreedores-api';
import { AcreedorLink } from '@/features/acreedores/lista/acreedor-link';
import { conPorcentaje, datosQueFaltan, textos } from '@/features/acreedores/textos';
import { formatNumero, formatTexto } from '@/lib/formato';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn } from '@/ui/lista/list-table-head';

import classes from '@/ui/lista/lista.module.css';

/** A name is what tells rows apart; the list's helpers ask for an id. */
export type AcreedorItem = AcreedorRow & { id: string };

export const SORT_LABELS: Record<AcreedorSortKey, string> = {
  nombre: 'Acreedor',
  expedientes: 'Expedientes',
  reclamados: 'Reclamados',
  respondidos: 'Respondieron',
  dias: 'Tardan (mediana)',
};

export function acreedoresColumns(onOpen: (nombre: string) => void): ListColumn<AcreedorItem>[] {
  return [
    {
      key: 'nombre',
      label: SORT_LABELS.nombre,
      sort: 'asc',
      leastWidth: 190,
      render: ({ nombre }) => (
        <AcreedorLink nombre={nombre} onOpen={onOpen} className={classes.cell}>
          {nombre}
        </AcreedorLink>
      ),
    },
    ...cifras,
    ...contacto,
  ];
}

const cifras: ListColumn<AcreedorItem>[] = [
  {
    key: 'expedientes',
    label: SORT_LABELS.expedientes,
    width: 104,
    render: ({ expedientes }: AcreedorItem) => formatNumero(expedientes),
  },
  {
    key: 'reclamados',
    label: SORT_LABELS.reclamados,
    width: 102,
    render: ({ reclamados }: AcreedorItem) => formatNumero(reclamados),
  },
  {
    key: 'respondidos',
    label: SORT_LABELS.respondidos,
    width: 116,
    render: ({ respondidos, reclamados }: AcreedorItem) => conPorcentaje(respondidos, reclamados),
  },
  {
    key: 'dias',
    label: SORT_LABELS.dias,
    width: 128,
    render: ({ dias }: AcreedorItem) => <span title={textos.mediana}>{textos.dias(dias)}</span>,
  },
].map((column) => ({ ...column, sort: 'desc', align: 'right' }));

const contacto: ListColumn<AcreedorItem>[] = [
  {
    key: 'email',
    label: 'Email',
    width: 158,
    render: ({ email }) => <Contacto>{emailLink(email)}</Contacto>,
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    width: 104,
    render: ({ telefono }) => <Contacto>{phoneLink(telefono)}</Contacto>,
  },
  {
    key: 'falta',
    label: 'Falta',
    width: 110,
    render: (acreedor) => <Cell text={formatTexto(datosQueFaltan(acreedor).join(', '))} quiet />,
  },
];

function Contacto({ children }: { children: React.ReactNode }) {
  return <span className={classes.cell}>{children ?? '—'}</span>;
}
