import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { ACCIONES } from '@/data/auditoria/auditoria-types';
import { RECURSOS, TABLAS } from '@/data/recursos';
import { staffListQuery } from '@/data/staff/staff-queries';
import { type AuditoriaSearch, auditoriaState } from '@/features/auditoria/auditoria-search';
import { ACCION_LABELS, textos } from '@/features/auditoria/textos';
import { FechaInput } from '@/ui/fecha-input';
import { useSearchText } from '@/ui/lista/use-search-text';

import classes from '@/features/auditoria/auditoria.module.css';

interface AuditoriaFiltrosProps {
  search: AuditoriaSearch;
  onSearch: (change: Partial<AuditoriaSearch>) => void;
}

const quitar = { clearable: true, clearButtonProps: { 'aria-label': 'Quitar' } } as const;

export function AuditoriaFiltros({ search, onSearch }: AuditoriaFiltrosProps) {
  const { data: people = [] } = useQuery(staffListQuery);
  return (
    <>
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Persona"
        placeholder="Cualquier persona"
        searchable
        nothingFoundMessage="Nadie con ese nombre"
        data={[
          ...people.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email })),
          { value: 'sistema', label: textos.sistema },
        ]}
        value={search.persona ?? null}
        onChange={(persona) => onSearch({ persona: persona ?? undefined })}
      />
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Acción"
        placeholder="Cualquier acción"
        data={ACCIONES.map((accion) => ({ value: accion, label: ACCION_LABELS[accion].label }))}
        value={search.accion ?? null}
        onChange={(accion) => onSearch({ accion: accion ?? undefined })}
      />
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Tipo"
        placeholder="Cualquier tipo"
        data={TABLAS.map((tabla) => ({ value: tabla, label: RECURSOS[tabla].uno }))}
        value={search.tabla ?? null}
        onChange={(tabla) => onSearch({ tabla: tabla ?? undefined })}
      />
      <Dia label="Desde" value={search.desde} max={search.hasta} onChange={(desde) => onSearch({ desde })} />
      <Dia label="Hasta" value={search.hasta} min={search.desde} onChange={(hasta) => onSearch({ hasta })} />
      <Registro registro={search.registro} onSearch={onSearch} />
      <Button
        variant="subtle"
        disabled={!auditoriaState.isNarrowed(search)}
        onClick={() => onSearch(auditoriaState.noFilters)}
      >
        Quitar filtros
      </Button>
    </>
  );
}

interface DiaProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Dia({ label, value, min, max, onChange }: DiaProps) {
  return (
    <FechaInput
      {...quitar}
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}

function Registro({
  registro = '',
  onSearch,
}: { registro: string | undefined } & Pick<AuditoriaFiltrosProps, 'onSearch'>) {
  const { text, change } = useSearchText(registro, (value) =>
    onSearch({ registro: value.trim() || undefined }),
  );
  return (
    <TextInput
      className={classes.registro}
      aria-label="ID del elemento"
      placeholder="ID del elemento"
      leftSection={<IconSearch size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Borrar el ID" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
