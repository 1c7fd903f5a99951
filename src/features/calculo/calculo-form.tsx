import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';

import { GastosSection } from '@/features/calculo/gastos-section';
import { PrestamoSection } from '@/features/calculo/prestamo-section';
import { REGIMENES, textos } from '@/features/calculo/textos';
import type { CalculoValues } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';
import { FechaInput } from '@/ui/fecha-input';
import { Panel } from '@/ui/panel';

const BASES = [
  { value: '365', label: '365 días' },
  { value: 'natural', label: 'Los de su calendario' },
];

const DIA_DEL_REGIMEN: Record<string, string> = {
  aceptada: 'Aceptación de la oferta',
  seguro: 'Siniestro',
};

interface CalculoFormProps {
  values: CalculoValues;
  errores: Partial<Record<keyof CalculoValues, string>>;
  /** How many sums could be read. */
  leidas: number;
  onChange: (part: Partial<CalculoValues>) => void;
}

export function CalculoForm({ values, errores, leidas, onChange }: CalculoFormProps) {
  const dia = (
    campo: 'dia' | 'sentencia' | 'hasta' | 'suspensionDesde' | 'suspensionHasta',
    label: string,
  ) => (
    <FechaInput
      label={label}
      value={values[campo] || null}
      onChange={(value) => onChange({ [campo]: value ?? '' })}
    />
  );
  const delRegimen = DIA_DEL_REGIMEN[values.regimen];
  return (
    <Panel>
      <Stack gap="sm">
        <PrestamoSection
          hasta={values.hasta || madridDay()}
          onLineas={(lineas) => onChange({ cantidades: lineas })}
        />
        <GastosSection
          onLineas={(lineas) =>
            onChange({ cantidades: [values.cantidades.trim(), lineas].filter(Boolean).join('\n') })
          }
        />
        <Textarea
          label={textos.cantidades}
          description={textos.cantidadesAyuda}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={60_000}
          value={values.cantidades}
          error={errores.cantidades}
          onChange={(event) => onChange({ cantidades: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed" role="status">
          {textos.cuantas(leidas)}
        </Text>
        <Select
          label="Interés"
          allowDeselect={false}
          data={REGIMENES}
          value={values.regimen}
          onChange={(regimen) => onChange({ regimen: regimen ?? 'legal' })}
        />
        {values.regimen === 'pactado' && (
          <TextInput
            label="Tipo pactado (% anual)"
            placeholder="3,25"
            value={values.pactado}
            error={errores.pactado}
            onChange={(event) => onChange({ pactado: event.currentTarget.value })}
          />
        )}
        {delRegimen && dia('dia', delRegimen)}
        <Group grow align="flex-start">
          {dia('sentencia', 'Sentencia de primera instancia')}
          {dia('hasta', 'Hasta el')}
        </Group>
        <Textarea
          label={textos.pagos}
          description={textos.pagosAyuda}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={20_000}
          value={values.pagos}
          error={errores.pagos}
          onChange={(event) => onChange({ pagos: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          {dia('suspensionDesde', 'Sin intereses desde el')}
          {dia('suspensionHasta', 'Sin intereses hasta el')}
        </Group>
        <Select
          label="Días del año"
          allowDeselect={false}
          data={BASES}
          value={values.base}
          onChange={(base) => onChange({ base: base ?? '365' })}
        />
      </Stack>
    </Panel>
  );
}
