import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dealsListQuery } from '@/data/deals/deals-queries';

interface ExpedienteSelectProps {
  value: string;
  onChange: (deal: string) => void;
}

const PAUSE = 250;

/** One of the case files that a search finds. */
export function ExpedienteSelect({ value, onChange }: ExpedienteSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const { data } = useQuery(
    dealsListQuery({ search, filters: {}, sortBy: 'generateddate', sortDesc: true, page: 1, size: 10 }),
  );
  const found = data?.rows ?? [];
  const options = found.map(({ id, debtorfullname }) => ({
    value: id,
    label: [id, debtorfullname].filter(Boolean).join(' · '),
  }));
  return (
    <Select
      label="Expediente"
      placeholder="Código, contrato o nombre"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el expediente' }}
      // What is found is the server's answer to what is typed.
      filter={({ options: all }) => all}
      nothingFoundMessage="No se ha encontrado ningún expediente"
      data={value && !found.some(({ id }) => id === value) ? [{ value, label: value }, ...options] : options}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(deal) => onChange(deal ?? '')}
    />
  );
}
