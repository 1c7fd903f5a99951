import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { staffListQuery } from '@/data/staff/staff-queries';
import { textos } from '@/features/equipo/textos';

interface ColegasProps {
  /** Whose things they are. */
  de: string;
  label: string;
  description: string;
  onChange: (ids: string[]) => void;
}

/** One or several colleagues who take what somebody has; none: nobody. */
export function Colegas({ de, onChange, ...select }: ColegasProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { data = [] } = useQuery(staffListQuery);
  const colegas = data.filter(({ active, role, user_id }) => active && role !== 'programa' && user_id !== de);
  return (
    <MultiSelect
      {...select}
      value={chosen}
      onChange={(ids) => {
        setChosen(ids);
        onChange(ids);
      }}
      placeholder={chosen.length > 0 ? undefined : textos.nadie}
      searchable
      nothingFoundMessage="No hay nadie con ese nombre"
      data={colegas.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name ?? email }))}
    />
  );
}
