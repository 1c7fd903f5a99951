import { Text } from '@mantine/core';

import type { DealListRow } from '@/data/deals/deal-types';
import type { ReclamacionEnLista } from '@/data/masc/masc-types';
import { useNombreDePersona } from '@/data/staff/personas';
import { LISTED_FIELDS } from '@/domain/expediente/deal-fields';
import type { Fase } from '@/domain/fases/fases';
import { FALTAS } from '@/domain/masc/evidencias';
import { diasEntre } from '@/domain/plazos/dias';
import { DocumentosCell } from '@/features/expedientes/lista/documentos-cell';
import { textos } from '@/features/expedientes/textos';
import { madridDay } from '@/lib/fechas';
import {
  enumerar,
  fechaOrNoDisponible,
  formatEuros,
  formatFecha,
  formatSiNo,
  formatTexto,
  formatValor,
  orNoDisponible,
  plural,
} from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { ESTADO_NOTE, ESTADO_TIP, EstadoBadge } from '@/ui/estado-badge';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

/** 1023 px: its columns, without the ID, need 896 of the page. */
const CARDS_BELOW = 64;

/** `exigidos`: which documents are required, once it is known. */
export function expedientesList(
  exigidos: string[] | undefined,
  fases: readonly Fase[] = [],
  enCola = false,
): ListDescription<DealListRow> {
  const first = enCola ? deCola(columns(exigidos)) : columns(exigidos);
  return {
    // A queue remembers its own columns.
    name: enCola ? 'expedientes-reclamacion' : 'expedientes',
    nameOf: ({ id, contractnumber }) => contractnumber ?? id,
    href: ({ id }) => `/dashboard/expedientes/${encodeURIComponent(id)}`,
    search: { label: 'Buscar expedientes', placeholder: 'Contrato, acreedor, deudor o ID' },
    cardsNote: ESTADO_NOTE,
    sizeLabel: 'Expedientes por página',
    error: 'Error al cargar deals',
    loading: textos.cargando,
    cardsBelow: CARDS_BELOW,
    columns: [...first, ...faseColumns(fases), SERVICIO, PROXIMO, ...moreColumns(first)],
    card: (deal) => <CardText deal={deal} exigidos={exigidos} />,
  };
}

/** What says nothing of a complaint makes room for what does. */
const DE_LADO = ['hasinsurancecompanyinfo', 'documentos', 'generateddate'];
const deCola = (all: ListColumn<DealListRow>[]): ListColumn<DealListRow>[] => [
  ...all.filter(({ key }) => !DE_LADO.includes(key)),
  ...MASC_COLUMNS,
  ...all.filter(({ key }) => DE_LADO.includes(key)).map((column) => ({ ...column, hidden: true })),
];

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
    render: (deal) => (
      <DocumentosCell dealId={deal.id} presentes={deal.documentos} exigidos={deal.exigidos ?? exigidos} />
    ),
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

const SERVICIO: ListColumn<DealListRow> = {
  key: 'servicio',
  label: 'Servicio',
  hidden: true,
  render: ({ servicio }) => <Cell text={formatTexto(servicio)} quiet />,
};

const PROXIMO: ListColumn<DealListRow> = {
  key: 'proximo',
  label: 'Próximo paso',
  width: 148,
  hidden: true,
  render: ({ proximo }) =>
    proximo && proximo.inicio < madridDay() ? (
      <Text span inherit c="var(--mantine-color-error)">
        {formatFecha(proximo.inicio)} · pasado
      </Text>
    ) : (
      <Cell text={proximo ? formatFecha(proximo.inicio) : 'Sin próximo paso'} quiet={!proximo} />
    ),
};
/** Where it stands, for those who choose it. */
const faseColumns = (fases: readonly Fase[]): ListColumn<DealListRow>[] => [
  {
    key: 'fase',
    label: 'Fase',
    hidden: true,
    leastWidth: 150,
    render: ({ fase }) => (
      <Cell text={formatTexto(fases.find(({ clave }) => clave === fase)?.nombre ?? fase)} quiet />
    ),
  },
  {
    key: 'fase_desde',
    label: 'Desde',
    tip: 'Desde cuándo está en esa fase',
    sort: 'asc',
    hidden: true,
    width: 104,
    render: ({ fase_desde }) => <Cell text={formatFecha(fase_desde)} numeric />,
  },
  {
    key: 'autos',
    label: 'Autos',
    hidden: true,
    width: 110,
    render: ({ autos }) => <Cell text={formatTexto(autos)} numeric />,
  },
  {
    key: 'reclamado',
    label: 'Reclamado',
    hidden: true,
    width: 120,
    align: 'right',
    render: ({ reclamado }) => <Cell text={euros(reclamado)} numeric />,
  },
  {
    key: 'cobrado',
    label: 'Cobrado',
    hidden: true,
    width: 120,
    align: 'right',
    render: ({ cobrado }) => <Cell text={euros(cobrado || null)} numeric />,
  },
];

const euros = (value: number | null | undefined) => formatTexto(value == null ? null : formatEuros(value));

/** The other fields that say `list`: for those who choose them. */
function moreColumns(first: ListColumn<DealListRow>[]): ListColumn<DealListRow>[] {
  return LISTED_FIELDS.filter(({ name }) => !first.some(({ key }) => key === name)).map((field) => ({
    key: field.name,
    label: field.label,
    sort: field.list ?? 'asc',
    hidden: true,
    render: (deal) =>
      field.kind === 'persona' ? (
        <Persona id={deal[field.name] as string | null} />
      ) : (
        <Cell text={textOf(field, deal)} quiet />
      ),
  }));
}

const Persona = ({ id }: { id: string | null }) => (
  <Cell text={useNombreDePersona()(id) ?? SIN_ASIGNAR} quiet />
);

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
        <DocumentosCell dealId={deal.id} presentes={deal.documentos} exigidos={deal.exigidos ?? exigidos} />
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.id}>{deal.id}</span>
        <span className="tabular">{fechaOrNoDisponible(deal.generateddate)}</span>
      </span>
    </>
  );
}

/** A queue of prior complaints shows which route, since when it can be sued, until when, and what lacks. */
const MASC_COLUMNS: ListColumn<DealListRow>[] = [
  {
    key: 'masc_via',
    label: 'Vía',
    tip: 'A: hipoteca. B: consumo. C: negociación general.',
    width: 80,
    render: ({ masc }) => <Cell text={masc ? (masc.ambas ? `${masc.letra} y C` : masc.letra) : '—'} />,
  },
  {
    key: 'masc_cumple',
    label: 'Cumplió',
    tip: 'El primer día en que se puede demandar',
    width: 110,
    render: ({ masc }) => <Cell text={cumplio(masc?.cumple ?? null)} numeric />,
  },
  {
    key: 'masc_caduca',
    label: 'Caduca en',
    tip: 'Lo que queda de la ventana para demandar',
    width: 120,
    render: ({ masc }) => <Cell text={masc ? caducaEn(masc.caduca, madridDay()) : '—'} numeric />,
  },
  {
    key: 'masc_falta',
    label: 'Falta',
    leastWidth: 150,
    render: ({ masc }) => (
      <Cell text={masc ? loQueFalta(masc) : 'Nada'} quiet={!masc || masc.freno.nivel === 'libre'} />
    ),
  },
];

/** Proof by its names; what else stops the demanda, as the gate says it. */
function loQueFalta({ falta, freno }: ReclamacionEnLista): string {
  if (freno.nivel === 'libre') return 'Nada';
  return falta.length > 0 ? enumerar(falta.map((una) => FALTAS[una])) : freno.frase;
}

const cumplio = (dia: string | null) => (dia === null ? 'Sin terminar' : formatFecha(dia));

function caducaEn(caduca: string | null, hoy: string): string {
  if (caduca === null) return 'Sin ventana';
  const dias = diasEntre(hoy, caduca);
  if (dias < 0) return 'Caducada';
  return dias === 0 ? 'Hoy' : plural(dias, 'día', 'días');
}
