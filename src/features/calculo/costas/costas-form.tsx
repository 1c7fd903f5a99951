import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';

import { GANADORES } from '@/domain/costas/tipos';
import { ACCIONES, type Asunto } from '@/domain/fases/clase-de-juicio';
import { ArancelSection } from '@/features/calculo/costas/arancel-section';
import type { CostasValues, Pleito } from '@/features/calculo/costas/valores';
import { textos } from '@/features/calculo/textos';
import { options } from '@/lib/opciones';
import { LineasInput } from '@/ui/lineas-input';
import { Panel } from '@/ui/panel';

type Campo<T> = { [K in keyof CostasValues]: CostasValues[K] extends T ? K : never }[keyof CostasValues];

const HECHOS: [Campo<boolean>, string][] = [
  ['indeterminada', 'La cuantía no puede calcularse'],
  ['reclamoAntes', 'El consumidor había reclamado antes fuera del juzgado'],
  ['temeridad', 'El tribunal ha declarado la temeridad del condenado'],
  ['otroPartido', 'La parte vive en otro partido judicial'],
];

interface CostasFormProps {
  values: CostasValues;
  errores: Partial<Record<keyof CostasValues, string>>;
  /** How many items could be read. */
  leidas: number;
  pleito: Pleito;
  asunto: Asunto;
  onChange: (part: Partial<CostasValues>) => void;
}

export function CostasForm({ values, errores, leidas, pleito, asunto, onChange }: CostasFormProps) {
  const field = (campo: Campo<string>, label: string, placeholder?: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={20}
      value={values[campo]}
      error={errores[campo]}
      onChange={(event) => onChange({ [campo]: event.currentTarget.value })}
    />
  );
  return (
    <Panel>
      <Stack gap="sm">
        <LineasInput
          label="Partidas"
          description={textos.partidasAyuda}
          minRows={4}
          maxRows={14}
          maxLength={20_000}
          value={values.partidas}
          error={errores.partidas}
          onChange={(texto) => onChange({ partidas: texto })}
        />
        <Text size="sm" c="dimmed" role="status">
          {textos.cuantasPartidas(leidas)}
        </Text>
        <ArancelSection
          pleito={pleito}
          // What could not be read is not what cannot be calculated.
          asunto={errores.cuantia === undefined ? asunto : { ...asunto, cuantia: Number.NaN }}
          onLinea={(linea) => onChange({ partidas: [values.partidas.trimEnd(), linea].join('\n').trim() })}
        />
        <Select
          label="Qué se pidió"
          allowDeselect={false}
          data={options(ACCIONES)}
          value={values.accion}
          onChange={(accion) => onChange({ accion: accion ?? 'otra' })}
        />
        {!values.indeterminada && field('cuantia', 'Cuantía del proceso', '1.234,56')}
        <Select
          label="Quién ganó las costas"
          allowDeselect={false}
          data={options(GANADORES)}
          value={values.ganador}
          onChange={(ganador) => onChange({ ganador: ganador ?? 'cliente' })}
        />
        <Group grow align="flex-start">
          {field('litigantes', 'Litigantes que ganaron las costas')}
          {field('iva', 'IVA de abogado y procurador (%)')}
        </Group>
        {HECHOS.filter(([campo]) => campo !== 'reclamoAntes' || values.ganador === 'cliente').map(
          ([campo, label]) => (
            <Checkbox
              key={campo}
              label={label}
              checked={values[campo]}
              onChange={(event) => onChange({ [campo]: event.currentTarget.checked })}
            />
          ),
        )}
      </Stack>
    </Panel>
  );
}
