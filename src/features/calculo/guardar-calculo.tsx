import { Button, Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';

import { useGuardarCalculo } from '@/data/calculos/calculos-queries';
import type { Calculo } from '@/domain/intereses/tipos';
import { textos } from '@/features/calculo/textos';
import type { CalculoValues } from '@/features/calculo/valores';
import { formatFecha } from '@/lib/formato';
import { useFormId } from '@/ui/formulario/form-id';

interface GuardarCalculoProps {
  deal: string;
  values: CalculoValues;
  calculo: Calculo;
  hasta: string;
  disabled: boolean;
  onSaved: () => void;
}

/** Keeps it with the case file as a proposal: somebody confirms it there. */
export function GuardarCalculo({ deal, values, calculo, hasta, disabled, onSaved }: GuardarCalculoProps) {
  const { mutate, isPending } = useGuardarCalculo();
  const { id, renew } = useFormId();
  const [titulo, setTitulo] = useState('');
  const propuesto = textos.tituloDelCalculo(formatFecha(hasta));
  const guardar = () =>
    mutate(
      {
        deal,
        calculo: { id, titulo: titulo.trim() || propuesto, hasta, valores: values, resultado: calculo },
      },
      {
        onSuccess: () => {
          renew();
          onSaved();
        },
      },
    );
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label="Nombre del cálculo"
        size="xs"
        maxLength={200}
        placeholder={propuesto}
        value={titulo}
        onChange={(event) => setTitulo(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={14} />}
        disabled={disabled}
        loading={isPending}
        onClick={guardar}
      >
        Guardar en el expediente
      </Button>
    </Group>
  );
}
