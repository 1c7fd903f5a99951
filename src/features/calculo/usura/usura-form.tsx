import { Anchor, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { SERIES_DE_CREDITO } from '@/domain/publicados/tipos';
import { textos } from '@/features/calculo/usura/textos';
import type { UsuraValues } from '@/features/calculo/usura/valores';
import { options } from '@/lib/opciones';
import { FechaInput } from '@/ui/fecha-input';
import { LineasInput } from '@/ui/lineas-input';
import { Panel } from '@/ui/panel';

interface UsuraFormProps {
  values: UsuraValues;
  errores: Partial<Record<keyof UsuraValues, string>>;
  /** How many movements could be read. */
  leidos: number;
  onChange: (part: Partial<UsuraValues>) => void;
}

export function UsuraForm({ values, errores, leidos, onChange }: UsuraFormProps) {
  const isAdministrador = useIsAdministrador();
  const field = (
    campo: keyof UsuraValues,
    label: string,
    more: { description?: string; placeholder?: string },
  ) => (
    <TextInput
      label={label}
      maxLength={campo === 'margenFuente' ? 120 : 20}
      value={values[campo]}
      error={errores[campo]}
      onChange={(event) => onChange({ [campo]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <Panel>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <FechaInput
            label="Día del contrato"
            value={values.contrato || null}
            onChange={(contrato) => onChange({ contrato: contrato ?? '' })}
          />
          {field('tae', 'TAE del contrato (%)', { placeholder: '26,82' })}
        </Group>
        <Select
          label="Con qué se compara"
          allowDeselect={false}
          data={options(SERIES_DE_CREDITO)}
          value={values.serie}
          onChange={(serie) => onChange({ serie: serie ?? 'revolving' })}
        />
        {isAdministrador && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/calendarios"
                search={{ vista: 'series', serie: values.serie }}
              />
            )}
          >
            Ver la serie publicada
          </Anchor>
        )}
        {field('mes', 'Mes con el que se compara', { description: textos.mesAyuda, placeholder: '06/2010' })}
        <Group grow align="flex-start">
          {field('margen', 'Otro margen (puntos)', { description: textos.margenAyuda, placeholder: '6' })}
          {field('margenFuente', 'De dónde sale', { description: 'Tribunal, número y fecha' })}
        </Group>
        <LineasInput
          label="Movimientos"
          description={textos.movimientosAyuda}
          minRows={6}
          maxRows={16}
          maxLength={600_000}
          value={values.movimientos}
          error={errores.movimientos}
          onChange={(texto) => onChange({ movimientos: texto })}
        />
        <Text size="sm" c="dimmed" role="status">
          {textos.cuantos(leidos)}
        </Text>
      </Stack>
    </Panel>
  );
}
