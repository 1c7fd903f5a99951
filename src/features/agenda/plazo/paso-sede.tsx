import { Alert, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { aniosCompletos } from '@/features/agenda/plazo/en-sede';
import type { PasoProps } from '@/features/agenda/plazo/paso';
import { textos } from '@/features/agenda/textos';
import { COMUNIDADES } from '@/lib/plazos/comunidades';

interface PasoSedeProps extends PasoProps {
  sede: CalendarioDeSede | undefined;
  /** It is that of the court of the case file. */
  deSuOrgano: boolean;
}

export function PasoSede({ values, errors, onChange, sede, deSuOrgano }: PasoSedeProps) {
  const { data: sedes } = useQuery(sedesQuery);
  return (
    <Stack gap="sm">
      <Select
        label="Sede del órgano"
        description={deSuOrgano ? 'La del órgano de su procedimiento' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="Municipio"
        searchable
        nothingFoundMessage="Esa sede no está: un administrador la añade en Calendarios"
        data={sedes?.map(({ id, municipio, comunidad }) => ({
          value: id,
          label: `${municipio} (${COMUNIDADES[comunidad]})`,
        }))}
        value={values.sede || null}
        error={errors.sede}
        onChange={(id) => onChange({ sede: id ?? '' })}
      />
      {sedes?.length === 0 && (
        <Alert color="ambar" p="sm">
          Todavía no hay sedes: un administrador las añade en Calendarios.
        </Alert>
      )}
      {sede && (
        <Text size="sm" c="dimmed">
          {textos.sinCalendarioDesde((aniosCompletos(sede).at(-1) ?? 0) + 1)}
        </Text>
      )}
    </Stack>
  );
}
