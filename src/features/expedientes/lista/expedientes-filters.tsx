import { Group, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { RESULTADOS } from '@/data/fases/fases-types';
import { COLAS } from '@/data/masc/masc-types';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { usePersonas } from '@/data/staff/personas';
import { FILTERED_FIELDS } from '@/domain/expediente/deal-fields';
import {
  CLAUSULA_LABELS,
  ESTADO_LABELS,
  type ExpedientesSearch,
  GRUPO_LABELS,
  RECLAMADO_LABELS,
  RESPUESTA_LABELS,
  SIN_ACREEDOR,
  SITUACION_LABELS,
} from '@/features/expedientes/lista/expedientes-search';
import { DiasEnFase, FaseFilter, OrganoFilter } from '@/features/expedientes/lista/fase-filters';
import { options } from '@/lib/opciones';
import { SIN_ASIGNAR } from '@/lib/textos';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, PeriodoFilter, RangoDeDias, TextoFilter } from '@/ui/lista/filtros-campos';
import { type CampoDeFiltro, FiltrosPorNombre } from '@/ui/lista/filtros-por-nombre';

const FALTA_LABELS = Object.fromEntries(
  DOCUMENTOS_NUMERADOS.map(({ name }) => [name, categoriaDisplayName(name)]),
) as Record<DocumentoNumerado, string>;

type Props = FiltrosProps<ExpedientesSearch>;

/** A filter that is one choice of a few. */
function deOpciones<K extends keyof ExpedientesSearch>(
  key: K & string,
  label: string,
  labels: Record<string, string>,
  placeholder = 'Todos',
): CampoDeFiltro<ExpedientesSearch> {
  return {
    label,
    alias: Object.values(labels).join(' '),
    keys: [key],
    Campo: ({ search, onSearch }) => (
      <Select
        {...inPopover}
        label={label}
        placeholder={placeholder}
        data={options(labels)}
        value={(search[key] as string | undefined) ?? null}
        onChange={(value) => onSearch({ [key]: value ?? undefined })}
      />
    ),
  };
}

const campoDe = (field: (typeof FILTERED_FIELDS)[number]): CampoDeFiltro<ExpedientesSearch> => ({
  label: field.label,
  keys: [field.name],
  Campo: (props) => <CampoFilter field={field} {...props} />,
});

const RESPONSABLE = FILTERED_FIELDS.filter(({ kind }) => kind === 'persona');

/** The usual ones first. */
const CAMPOS: CampoDeFiltro<ExpedientesSearch>[] = [
  deOpciones('estado', 'Estado', ESTADO_LABELS),
  { label: 'Acreedor', alias: 'demandado entidad banco', keys: ['acreedor'], Campo: Acreedor },
  { label: 'Fase', keys: ['fase'], Campo: FaseFilter },
  ...RESPONSABLE.map(campoDe),
  { label: 'Servicio', keys: ['servicio'], Campo: Servicio },
  { label: 'Generado', alias: 'fecha generación', keys: ['desde', 'hasta'], Campo: Generado },
  {
    label: 'Reclamación',
    alias: 'reclamado enviada fecha',
    keys: ['reclamado', 'reclamadoDesde', 'reclamadoHasta'],
    Campo: Reclamado,
  },
  deOpciones('masc', 'Reclamación previa', COLAS, 'Todas'),
  deOpciones('respondio', 'Respondió a la reclamación', RESPUESTA_LABELS),
  deOpciones('clausula', 'Cláusula', CLAUSULA_LABELS, 'Todas'),
  deOpciones('documentos', 'Documentos', { con: 'Con documentos', sin: 'Sin documentos' }),
  { label: 'Falta', alias: 'documentos exigidos', keys: ['falta'], Campo: Falta },
  { label: 'Método de contratación', keys: ['metodo'], Campo: Metodo },
  deOpciones('grupo', 'Grupo de fases', GRUPO_LABELS),
  deOpciones('situacion', 'Situación', SITUACION_LABELS, 'Todas'),
  { label: 'Órgano judicial', alias: 'juzgado tribunal', keys: ['organo'], Campo: OrganoFilter },
  { label: 'Días en fase', keys: ['diasEnFase'], Campo: DiasEnFase },
  deOpciones('resultado', 'Resultado', RESULTADOS),
  ...FILTERED_FIELDS.filter((field) => !RESPONSABLE.includes(field)).map(campoDe),
];

export function ExpedientesFilters(props: Props) {
  return <FiltrosPorNombre {...props} campos={CAMPOS} />;
}

function Generado({ search, onSearch }: Props) {
  return <RangoDeDias label="Generado desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />;
}

/** Whether there was a complaint, and when. */
function Reclamado({ search, onSearch }: Props) {
  return (
    <>
      <Select
        {...inPopover}
        label="Reclamación"
        placeholder="Todos"
        data={options(RECLAMADO_LABELS)}
        value={search.reclamado ?? null}
        onChange={(value) => onSearch({ reclamado: value ?? undefined })}
      />
      <RangoDeDias
        label="Reclamado desde"
        desde={search.reclamadoDesde}
        hasta={search.reclamadoHasta}
        onChange={(change) =>
          onSearch(
            'desde' in change
              ? { reclamadoDesde: change.desde }
              : { reclamadoHasta: (change as { hasta?: string }).hasta },
          )
        }
      />
    </>
  );
}

function Falta({ search, onSearch }: Props) {
  return (
    <MultiSelect
      {...inPopover}
      label="Falta"
      placeholder={search.falta ? undefined : 'Cualquiera'}
      data={options(FALTA_LABELS)}
      value={search.falta ?? []}
      onChange={(names) => onSearch({ falta: names.length > 0 ? names : undefined })}
    />
  );
}

/** Also those that are not offered any more: their case files are still there. */
function Servicio({ search, onSearch }: Props) {
  const { data = [] } = useQuery(serviciosBrevesQuery());
  return (
    <Select
      {...inPopover}
      label="Servicio"
      placeholder="Todos"
      searchable
      nothingFoundMessage="Ningún servicio con ese nombre"
      data={[
        { value: 'sin', label: 'Sin servicio' },
        ...data.map(({ id, nombre }) => ({ value: id, label: nombre })),
      ]}
      value={search.servicio ?? null}
      onChange={(value) => onSearch({ servicio: value ?? undefined })}
    />
  );
}

interface CampoFilterProps extends Props {
  field: (typeof FILTERED_FIELDS)[number];
}

/** A flag by its answer, a person by who it is, days from one to another, a text by a part of it. */
function CampoFilter({ field, search, onSearch }: CampoFilterProps) {
  const { name, label, kind } = field;
  const value = search[name];
  if (kind === 'persona') return <PersonaFilter field={field} search={search} onSearch={onSearch} />;
  if (kind === 'day')
    return <PeriodoFilter label={label} value={value} onChange={(days) => onSearch({ [name]: days })} />;
  if (kind === 'flag') {
    return (
      <Select
        {...inPopover}
        label={label}
        placeholder="Todos"
        data={options(RESPUESTA_LABELS)}
        value={value ?? null}
        onChange={(answer) => onSearch({ [name]: answer ?? undefined })}
      />
    );
  }
  return (
    <TextoFilter key={value} label={label} value={value} onChange={(text) => onSearch({ [name]: text })} />
  );
}

/** Also those who are gone: case files may still be theirs. */
function PersonaFilter({ field: { name, label }, search, onSearch }: CampoFilterProps) {
  const personas = usePersonas() ?? [];
  return (
    <Select
      {...inPopover}
      label={label}
      placeholder="Todos"
      searchable
      nothingFoundMessage="No hay nadie con ese nombre"
      data={[{ value: 'yo', label: 'Míos' }, { value: 'sin', label: SIN_ASIGNAR }, ...personas]}
      value={search[name] ?? null}
      onChange={(value) => onSearch({ [name]: value ?? undefined })}
    />
  );
}

/** Those that case files hold, each with how many. */
function Acreedor({ search, onSearch }: Props) {
  const { data } = useQuery(dealsFilterValuesQuery());
  const acreedores = new Map(data?.acreedores.map(({ nombre, expedientes }) => [nombre, expedientes]));
  const { acreedor = [] } = search;
  return (
    <MultiSelect
      {...inPopover}
      label="Acreedor"
      placeholder={acreedor.length > 0 ? undefined : 'Todos'}
      searchable
      limit={100}
      maxDropdownHeight={220}
      nothingFoundMessage="Ningún acreedor con ese nombre"
      data={[...new Set(['', ...acreedor, ...acreedores.keys()])].map((value) => ({
        value,
        label: value || SIN_ACREEDOR,
      }))}
      renderOption={({ option }) => (
        <Group justify="space-between" flex={1} wrap="nowrap" gap="xs">
          <span>{option.label}</span>
          {option.value !== '' && <span className="tabular">{acreedores.get(option.value) ?? 0}</span>}
        </Group>
      )}
      value={acreedor}
      onChange={(names) => onSearch({ acreedor: names.length > 0 ? names : undefined })}
    />
  );
}

function Metodo({ search: { metodo }, onSearch }: Props) {
  const { data } = useQuery(dealsFilterValuesQuery());
  return (
    <Select
      {...inPopover}
      label="Método de contratación"
      placeholder="Todos"
      searchable
      nothingFoundMessage="Ningún método con ese nombre"
      data={[...new Set([...(metodo === undefined ? [] : [metodo]), ...(data?.metodos ?? [])])]}
      value={metodo ?? null}
      onChange={(value) => onSearch({ metodo: value ?? undefined })}
    />
  );
}
