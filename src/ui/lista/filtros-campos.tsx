import { Group, TextInput } from '@mantine/core';

import { extremosDe } from '@/lib/periodo';
import { textOrNull } from '@/lib/texto';
import { FechaInput } from '@/ui/fecha-input';

/** For what opens a list of options: one drawn elsewhere in the page would be outside the popover, and close it. */
export const inPopover = {
  clearable: true,
  comboboxProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;

interface RangoDeDiasProps {
  /** Before the first of the two. */
  label: string;
  desde: string | undefined;
  hasta: string | undefined;
  onChange: (change: { desde?: string | undefined } | { hasta?: string | undefined }) => void;
}

/** From one day to another, both included. */
export function RangoDeDias({ label, desde, hasta, onChange }: RangoDeDiasProps) {
  return (
    <Group grow gap="xs" align="flex-start">
      <FechaInput
        {...asDate}
        label={label}
        value={desde ?? null}
        maxDate={hasta}
        onChange={(day) => onChange({ desde: day ?? undefined })}
      />
      <FechaInput
        {...asDate}
        label="Hasta"
        value={hasta ?? null}
        minDate={desde}
        onChange={(day) => onChange({ hasta: day ?? undefined })}
      />
    </Group>
  );
}

interface PeriodoFilterProps {
  label: string;
  value: string | undefined;
  onChange: (periodo: string | undefined) => void;
}

/** The same, where the search keeps both days in one text. */
export function PeriodoFilter({ label, value, onChange }: PeriodoFilterProps) {
  const dias = extremosDe(value);
  return (
    <RangoDeDias
      label={`${label} desde`}
      {...dias}
      onChange={(change) => {
        const { desde = '', hasta = '' } = { ...dias, ...change };
        onChange(desde || hasta ? `${desde}..${hasta}` : undefined);
      }}
    />
  );
}

interface TextoFilterProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** A part of a text, which is looked for when it has been written: with Enter, or on leaving the field. */
export function TextoFilter({ label, placeholder = 'Contiene…', value = '', onChange }: TextoFilterProps) {
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(textOrNull(text) ?? undefined);
  };
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      defaultValue={value}
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
    />
  );
}

const asDate = {
  popoverProps: { withinPortal: false },
  clearButtonProps: { 'aria-label': 'Quitar' },
} as const;
