import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { lineasDe, type PrestamoValues } from '@/features/calculo/valores';
import { FechaInput } from '@/ui/fecha-input';

const VACIO: PrestamoValues = {
  importe: '',
  interes: '',
  meses: '',
  primera: '',
  carencia: '',
  cancelado: '',
};

interface PrestamoSectionProps {
  /** Instalments until this day were paid. */
  hasta: string;
  onLineas: (lineas: string) => void;
}

/** A premium that a loan paid: the part of each instalment that pays it, on its day. */
export function PrestamoSection({ hasta, onLineas }: PrestamoSectionProps) {
  const [values, setValues] = useState(VACIO);
  const [fallo, setFallo] = useState<string>();
  const set = (part: Partial<PrestamoValues>) => setValues((now) => ({ ...now, ...part }));
  const campo = (name: 'importe' | 'interes' | 'meses' | 'carencia', label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const generar = () => {
    const hecho = lineasDe(values, hasta);
    if ('fallo' in hecho) return setFallo(hecho.fallo);
    setFallo(undefined);
    onLineas(hecho.lineas);
  };
  return (
    <details>
      <summary>Generar las cantidades de una prima financiada</summary>
      <Stack gap="sm" mt="sm">
        <Group grow align="flex-start">
          {campo('importe', 'Prima financiada', '1.234,56')}
          {campo('interes', 'TIN del préstamo (%)', '6,95')}
        </Group>
        <Group grow align="flex-start">
          {campo('meses', 'Meses', '84')}
          {campo('carencia', 'Meses de carencia', '0')}
        </Group>
        <Group grow align="flex-start">
          <FechaInput
            label="Primera cuota"
            value={values.primera || null}
            onChange={(primera) => set({ primera: primera ?? '' })}
          />
          <FechaInput
            label="Cancelado el"
            value={values.cancelado || null}
            onChange={(cancelado) => set({ cancelado: cancelado ?? '' })}
          />
        </Group>
        {fallo && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fallo}
          </Text>
        )}
        <div>
          <Button size="compact-sm" variant="default" onClick={generar}>
            Generar las cuotas
          </Button>
        </div>
      </Stack>
    </details>
  );
}
