import type { Escrito } from '@/data/escritos/escritos-api';
import { ESTADO_TEXTOS, ORIGEN_PDF, textos } from '@/features/escritos/textos';
import { formatFecha, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/ui/lista/lista.module.css';

export function EstadoEscrito({ escrito }: { escrito: Escrito }) {
  const { label, tone } = ESTADO_TEXTOS[escrito.estado];
  return (
    <SoftBadge tone={tone} title={escrito.error ?? escrito.anulado_motivo ?? undefined}>
      {label}
    </SoftBadge>
  );
}

/** Empty where there is none. */
export const pdfDe = ({ pdf_id, pdf_origen }: Escrito): string =>
  pdf_id === null ? '' : ORIGEN_PDF[pdf_origen ?? 'letrado'];

/** 1023 px. */
const CARDS_BELOW = 64;

export const escritosList: ListDescription<Escrito> = {
  name: 'escritos',
  nameOf: ({ numero, titulo }) => `${numero} ${titulo}`,
  href: ({ deal_id }) => `/dashboard/expedientes/${encodeURIComponent(deal_id)}`,
  search: { label: 'Buscar escritos', placeholder: 'Número, título o ID del expediente' },
  sizeLabel: 'Escritos por página',
  error: 'Error al cargar los escritos',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    { key: 'numero', label: 'Número', sort: 'desc', width: 132, opens: 'id', render: ({ numero }) => numero },
    { key: 'titulo', label: 'Título', leastWidth: 180, render: ({ titulo }) => <Cell text={titulo} /> },
    {
      key: 'expediente',
      label: 'Expediente',
      leastWidth: 180,
      render: ({ expediente, deal_id }) => <Cell text={formatTexto(expediente || deal_id)} quiet />,
    },
    {
      key: 'fecha',
      label: 'Fecha',
      width: 108,
      render: ({ fecha }) => <Cell text={formatFecha(fecha)} quiet />,
    },
    { key: 'estado', label: 'Estado', width: 112, render: (escrito) => <EstadoEscrito escrito={escrito} /> },
    { key: 'pdf', label: 'PDF', width: 136, render: (escrito) => <Cell text={pdfDe(escrito)} quiet /> },
    {
      key: 'plantilla',
      label: 'Plantilla',
      width: 190,
      yields: 1,
      render: ({ plantilla }) => <Cell text={plantilla} quiet />,
    },
    {
      key: 'autor',
      label: 'Generado por',
      width: 140,
      yields: 2,
      render: ({ autor }) => <Cell text={formatTexto(autor)} quiet />,
    },
  ],
  card: (escrito) => (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {escrito.titulo}
        </span>
        <EstadoEscrito escrito={escrito} />
      </span>
      <span className={classes.cell} data-quiet>
        {escrito.expediente || escrito.deal_id}
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.id}>{escrito.numero}</span>
        {escrito.pdf_id !== null && <span>{pdfDe(escrito)}</span>}
        <span className="tabular">{formatFecha(escrito.fecha)}</span>
      </span>
    </>
  ),
};
