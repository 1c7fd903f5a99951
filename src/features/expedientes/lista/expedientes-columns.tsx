import { LISTED_FIELDS } from '@/data/deals/deal-fields';
import type { DealListRow } from '@/data/deals/deal-types';
import { DocumentosCell } from '@/features/expedientes/lista/documentos-cell';
import { textos } from '@/features/expedientes/textos';
import { fechaOrNoDisponible, formatSiNo, orNoDisponible, formatValor } from '@/lib/formato';
import { ESTADO_TIP, EstadoBadge } from '@/ui/estado-badge';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

/** 1023 px: its columns, without the ID, need 896 of the page. */
const CARDS_BELOW = 64;

/** `exigidos`: which documents are required, once it is known. */
export function expedientesList(exigidos: string[] | undefined): ListDescription<DealListRow> {
  return {
    name: 'expedientes',
    nameOf: ({ id, contractnumber }) => contractnumber ?? id,
    href: ({ id }) => `/dashboard/expedientes/${encodeURIComponent(id)}`,
    search: { label: 'Buscar expedientes', placeholder: 'Contrato, acreedor, deudor o ID' },
    sizeLabel: 'Expedientes por página',
    error: 'Error al cargar deals',
    loading: textos.cargando,
    cardsBelow: CARDS_BELOW,
    columns: [...columns(exigidos), ...moreColumns(columns(exigidos))],
    card: (deal) => <CardText deal={deal} exigidos={exigidos} />,
  };
}

const columns = (exigidos: string[] | undefined): ListColumn<DealListRow>[] => [
  { key: 'id', label: 'ID', sort: 'asc', width: 108, yields: 1, opens: 'id', render: ({ id }) => id },
  {
    key: 'contractnumber',
    label: 'Número de Contrato',
    sort: 'asc',
    width: 160,
    render: ({ contractnumber }) => <Cell text={orNoDisponible(contractnumber)} numeric />,
  },
  {
    key: 'debtorfullname',
    label: 'Deudor',
    sort: 'asc',
    leastWidth: 160,
    render: ({ debtorfullname }) => <Cell text={orNoDisponible(debtorfullname)} strong />,
  },
  {
    key: 'creditorname',
    label: 'Acreedor',
    sort: 'asc',
    render: ({ creditorname }) => <Cell text={orNoDisponible(creditorname)} quiet />,
  },
  {
    key: 'hasinsurancecompanyinfo',
    label: 'Estado',
    tip: ESTADO_TIP,
    sort: 'asc',
    width: 118,
    render: (deal) => <EstadoBadge value={deal.hasinsurancecompanyinfo} />,
  },
  {
    key: 'documentos',
    label: 'Documentos',
    width: 104,
    render: (deal) => <DocumentosCell dealId={deal.id} presentes={deal.documentos} exigidos={exigidos} />,
  },
  {
    key: 'generateddate',
    label: 'Fecha Generación',
    sort: 'desc',
    width: 148,
    align: 'right',
    render: (deal) => <span className={classes.quiet}>{fechaOrNoDisponible(deal.generateddate)}</span>,
  },
];

/** The other fields that say `list`: for those who choose them. */
function moreColumns(first: ListColumn<DealListRow>[]): ListColumn<DealListRow>[] {
  return LISTED_FIELDS.filter(({ name }) => !first.some(({ key }) => key === name)).map((field) => ({
    key: field.name,
    label: field.label,
    sort: field.list ?? 'asc',
    hidden: true,
    render: (deal) => <Cell text={textOf(field, deal)} quiet />,
  }));
}

function textOf({ name, kind }: (typeof LISTED_FIELDS)[number], deal: DealListRow): string {
  const value = deal[name];
  if (kind === 'flag') return formatSiNo(value as boolean | null);
  return orNoDisponible(formatValor(kind, value));
}

function CardText({ deal, exigidos }: { deal: DealListRow; exigidos: string[] | undefined }) {
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {orNoDisponible(deal.debtorfullname)}
        </span>
        <EstadoBadge value={deal.hasinsurancecompanyinfo} />
      </span>
      <span className={classes.cell}>
        {orNoDisponible(deal.contractnumber)} · {orNoDisponible(deal.creditorname)}
      </span>
      <span className={classes.cardBottom}>
        <span>Documentos</span>
        <DocumentosCell dealId={deal.id} presentes={deal.documentos} exigidos={exigidos} />
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.id}>{deal.id}</span>
        <span className="tabular">{fechaOrNoDisponible(deal.generateddate)}</span>
      </span>
    </>
  );
}
