import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dealsListQuery } from '@/data/deals/deals-queries';

const PAUSE = 250;

/** The case file that a template is tried with. */
export function CasoSelect({ onChange }: { onChange: (deal: string | undefined) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const { data } = useQuery(
    dealsListQuery({ search, filters: {}, sortBy: 'generateddate', sortDesc: true, page: 1, size: 10 }),
  );
  return (
    <Select
      label="Expediente con el que se prueba"
      placeholder="Código, contrato o nombre"
      searchable
      clearable
      // What is found is the server's answer to what is typed.
      filter={({ options }) => options}
      nothingFoundMessage="No se ha encontrado ningún expediente"
      data={(data?.rows ?? []).map(({ id, debtorfullname }) => ({
        value: id,
        label: [id, debtorfullname].filter(Boolean).join(' · '),
      }))}
      onSearchChange={setTyped}
      onChange={(deal) => onChange(deal ?? undefined)}
    />
  );
}
