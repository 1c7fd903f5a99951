import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { staffListQuery } from '@/data/staff/staff-queries';
import { SIN_ASIGNAR } from '@/lib/textos';

interface ResponsableSelectProps {
  value: string;
  onChange: (responsable: string) => void;
}

export function ResponsableSelect({ value, onChange }: ResponsableSelectProps) {
  const { data: people = [] } = useQuery(staffListQuery);
  return (
    <Select
      label="Responsable"
      placeholder={SIN_ASIGNAR}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el responsable' }}
      searchable
      nothingFoundMessage="No hay nadie con ese nombre"
      data={people
        .filter(({ active }) => active)
        .map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name ?? email }))}
      value={value || null}
      onChange={(responsable) => onChange(responsable ?? '')}
    />
  );
}
