import { Group, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { FILTERED_FIELDS } from '@/data/deals/deal-fields';
import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { COLAS } from '@/data/masc/masc-types';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { usePersonas } from '@/data/staff/personas';
import {
  CLAUSULA_LABELS,
  ESTADO_LABELS,
  type ExpedientesSearch,
  RECLAMADO_LABELS,
  RESPUESTA_LABELS,
  SIN_ACREEDOR,
} from '@/features/expedientes/lista/expedientes-search';
import { FaseFilters } from '@/features/expedientes/lista/fase-filters';
import { options } from '@/lib/opciones';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, RangoDeDias, TextoFilter } from '@/ui/lista/filtros-campos';

const FALTA_LABELS = Object.fromEntries(
  DOCUMENTOS_NUMERADOS.map(({ name }) => [name, categoriaDisplayName(name)]),
) as Record<DocumentoNumerado, string>;

export function ExpedientesFilters({ search, onSearch }: FiltrosProps<ExpedientesSearch>) {
  return (
    <>
      <Select
        {...inPopover}
        label="Estado"
        placeholder="Todos"
        data={options(ESTADO_LABELS)}
        value={search.estado ?? null}
        onChange={(value) => onSearch({ estado: value ?? undefined })}
      />
      <Valores search={search} onSearch={onSearch} />
      <RangoDeDias label="Generado desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />
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
      <Select
        {...inPopover}
        label="Reclamación previa"
        placeholder="Todas"
        data={options(COLAS)}
        value={search.masc ?? null}
        onChange={(value) => onSearch({ masc: value ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Respondió a la reclamación"
        placeholder="Todos"
        data={options(RESPUESTA_LABELS)}
        value={search.respondio ?? null}
        onChange={(value) => onSearch({ respondio: value ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Cláusula"
        placeholder="Todas"
        data={options(CLAUSULA_LABELS)}
        value={search.clausula ?? null}
        onChange={(value) => onSearch({ clausula: value ?? undefined })}
      />
      <Select
        {...inPopover}
        label="Documentos"
        placeholder="Todos"
        data={options({ con: 'Con documentos', sin: 'Sin documentos' })}
        value={search.documentos ?? null}
        onChange={(value) => onSearch({ documentos: value ?? undefined })}
      />
      <Servicio search={search} onSearch={onSearch} />
      <MultiSelect
        {...inPopover}
        label="Falta"
        placeholder={search.falta ? undefined : 'Cualquiera'}
        data={options(FALTA_LABELS)}
        value={search.falta ?? []}
        onChange={(names) => onSearch({ falta: names.length > 0 ? names : undefined })}
      />
      <FaseFilters search={search} onSearch={onSearch} />
      {FILTERED_FIELDS.map((field) => (
        <CampoFilter key={field.name} field={field} search={search} onSearch={onSearch} />
      ))}
    </>
  );
}

/** Also those that are not offered any more: their case files are still there. */
function Servicio({ search, onSearch }: FiltrosProps<ExpedientesSearch>) {
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

interface CampoFilterProps extends FiltrosProps<ExpedientesSearch> {
  field: (typeof FILTERED_FIELDS)[number];
}

/** A flag by its answer, a person by who it is, a text by a part of it. */
function CampoFilter({ field, search, onSearch }: CampoFilterProps) {
  const { name, label, kind } = field;
  const value = search[name];
  if (kind === 'persona') return <PersonaFilter field={field} search={search} onSearch={onSearch} />;
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
      data={[{ value: 'yo', label: 'Míos' }, { value: 'sin', label: 'Sin asignar' }, ...personas]}
      value={search[name] ?? null}
      onChange={(value) => onSearch({ [name]: value ?? undefined })}
    />
  );
}

/** What the case files hold: their creditors, each with how many, and their methods. */
function Valores({ search, onSearch }: FiltrosProps<ExpedientesSearch>) {
  const { data } = useQuery(dealsFilterValuesQuery());
  const acreedores = new Map(data?.acreedores.map(({ nombre, expedientes }) => [nombre, expedientes]));
  const { acreedor = [], metodo } = search;
  return (
    <>
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
    </>
  );
}
