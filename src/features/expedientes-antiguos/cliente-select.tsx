import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { clienteQuery, clientesListQuery } from '@/data/clientes/clientes-queries';
import type { InputProps } from '@/ui/formulario/use-record-form';

const OFFERED = 20;

/** The client of an older case file, searched for by name, e-mail or DNI. */
export function ClienteSelect({ value, onChange, error, ...rest }: InputProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data: current } = useQuery({ ...clienteQuery(value), enabled: value !== '' });
  const { data: found, isFetching } = useQuery(
    clientesListQuery({
      search: search === current?.nombre_completo ? '' : search,
      filters: {},
      sortBy: 'nombre_completo',
      sortDesc: false,
      page: 1,
      size: OFFERED,
    }),
  );
  const options = [...(current ? [current] : []), ...(found?.rows ?? [])].map(
    ({ id, nombre_completo, dni }) => ({
      value: id,
      label: dni ? `${nombre_completo} · ${dni}` : nombre_completo,
    }),
  );
  return (
    <Select
      label="Cliente"
      placeholder="Nombre, email o DNI"
      searchable
      // The form gives it the focus when it opens: its options would cover what is below.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el cliente' }}
      nothingFoundMessage={isFetching ? 'Buscando...' : 'Ningún cliente'}
      data={options.filter((option, index) => options.findIndex((o) => o.value === option.value) === index)}
      filter={({ options: all }) => all}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setTyped}
      error={error}
      data-path={rest['data-path']}
    />
  );
}
