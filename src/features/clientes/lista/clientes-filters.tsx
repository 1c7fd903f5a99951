import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { CAMPOS_FILTRADOS, type CampoFiltrado, CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import type { Lugar } from '@/data/clientes/clientes-api';
import { lugaresQuery } from '@/data/clientes/clientes-queries';
import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { compareTexts } from '@/lib/orden';
import type { FiltrosProps } from '@/ui/lista/filtros';
import { inPopover, PeriodoFilter, RangoDeDias, TextoFilter } from '@/ui/lista/filtros-campos';
import { type CampoDeFiltro, FiltrosPorNombre } from '@/ui/lista/filtros-por-nombre';

type Props = FiltrosProps<ClientesSearch>;

const ALIAS: Partial<Record<keyof ClientesSearch, string>> = {
  nombre_completo: 'apellidos',
  email: 'correo',
  telefono: 'móvil',
  dni: 'nif',
  cif: 'nif sociedad',
  direccion: 'domicilio calle',
  codigo_postal: 'cp',
  iban: 'cuenta bancaria',
  correo_aceptado: 'consentimiento',
};

/** Those of the place and the list first; then every field that staff fills in. */
const CAMPOS: CampoDeFiltro<ClientesSearch>[] = [
  { label: 'Provincia', keys: ['provincia'], Campo: Provincia },
  { label: 'Ciudad', alias: 'población municipio', keys: ['ciudad'], Campo: Ciudad },
  { label: 'Empresa', alias: 'persona sociedad', keys: ['empresa'], Campo: Empresa },
  { label: 'Alta', alias: 'fecha creación', keys: ['desde', 'hasta'], Campo: Alta },
  { label: 'Expedientes', keys: ['expedientes'], Campo: Expedientes },
  ...CAMPOS_FILTRADOS.map(campoDe),
];

export function ClientesFilters(props: Props) {
  return <FiltrosPorNombre campos={CAMPOS} {...props} />;
}

function campoDe(campo: CampoFiltrado): CampoDeFiltro<ClientesSearch> {
  const label = CLIENTE_LABELS[campo];
  return {
    label,
    alias: ALIAS[campo] ?? '',
    keys: [campo],
    Campo: ({ search, onSearch }) => {
      const value = search[campo];
      const onChange = (written: string | undefined) => onSearch({ [campo]: written });
      return campo === 'correo_aceptado' ? (
        <PeriodoFilter label="Acepta correos" value={value} onChange={onChange} />
      ) : (
        <TextoFilter key={value} label={label} value={value} onChange={onChange} />
      );
    },
  };
}

function Empresa({ search, onSearch }: Props) {
  return (
    <Select
      {...inPopover}
      label="Empresa"
      placeholder="Todos"
      data={[
        { value: 'si', label: 'Empresas' },
        { value: 'no', label: 'Personas' },
      ]}
      value={search.empresa ?? null}
      onChange={(value) => onSearch({ empresa: value ?? undefined })}
    />
  );
}

function Alta({ search, onSearch }: Props) {
  return <RangoDeDias label="Alta desde" desde={search.desde} hasta={search.hasta} onChange={onSearch} />;
}

function Expedientes({ search, onSearch }: Props) {
  return (
    <Select
      {...inPopover}
      label="Expedientes"
      placeholder="Todos"
      data={[
        { value: 'con', label: 'Con expedientes' },
        { value: 'sin', label: 'Sin expedientes' },
      ]}
      value={search.expedientes ?? null}
      onChange={(value) => onSearch({ expedientes: value ?? undefined })}
    />
  );
}

/** Another province has other towns. */
function Provincia({ search, onSearch }: Props) {
  const { data: lugares = [] } = useQuery(lugaresQuery());
  return (
    <Select
      {...inPopover}
      label="Provincia"
      placeholder="Todas"
      searchable
      openOnFocus={false}
      nothingFoundMessage="No hay clientes de esa provincia"
      data={namesOf(lugares, 'provincia', search.provincia)}
      value={search.provincia ?? null}
      onChange={(value) => onSearch({ provincia: value ?? undefined, ciudad: undefined })}
    />
  );
}

/** Those of the province that is chosen. */
function Ciudad({ search, onSearch }: Props) {
  const { data: lugares = [] } = useQuery(lugaresQuery());
  const ofProvincia = lugares.filter(
    ({ provincia }) => search.provincia === undefined || provincia === search.provincia,
  );
  return (
    <Select
      {...inPopover}
      label="Ciudad"
      placeholder="Todas"
      searchable
      openOnFocus={false}
      limit={200}
      nothingFoundMessage="No hay clientes de esa ciudad"
      data={namesOf(ofProvincia, 'ciudad', search.ciudad)}
      value={search.ciudad ?? null}
      onChange={(value) => onSearch({ ciudad: value ?? undefined })}
    />
  );
}

/** Each name once, in Spanish order; the chosen one also where no client has it any more. */
function namesOf(lugares: Lugar[], key: keyof Lugar, chosen: string | undefined): string[] {
  const names = new Set(lugares.map((lugar) => lugar[key]).filter((name) => name !== null && name !== ''));
  if (chosen !== undefined) names.add(chosen);
  return [...names].filter((name) => name !== null).toSorted(compareTexts);
}
