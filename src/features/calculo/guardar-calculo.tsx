import { Button, Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { LoContado } from '@/data/calculos/calculos-api';
import { useSaveCalculo } from '@/data/calculos/calculos-queries';
import type { FichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';

interface GuardarCalculoProps {
  deal: string;
  contado: LoContado;
  /** What it is called where nobody says another name. */
  propuesto: string;
  ficha: FichaDeCalculo;
  /** When the proposal that is changed was read: a recovered draft says its own. */
  visto: string | null;
  disabled: boolean;
  onSaved: () => void;
}

/**
 * Keeps it with the case file as a proposal: somebody confirms it there. A proposal that was opened is changed, as it was read; one that is
 * confirmed stays, and what is counted from it is another one.
 */
export function GuardarCalculo({
  deal,
  contado,
  propuesto,
  ficha: { id, cambia, titulo: anterior, renew },
  visto,
  disabled,
  onSaved,
}: GuardarCalculoProps) {
  const { mutate, isPending } = useSaveCalculo();
  const navigate = useNavigate();
  const [titulo, setTitulo] = useState(anterior);
  const guardar = () =>
    mutate(
      {
        deal,
        calculo: {
          id,
          titulo: titulo.trim() || propuesto,
          visto: cambia && (visto ?? cambia.updated_at),
          ...contado,
        },
      },
      {
        onSuccess: () => {
          renew();
          onSaved();
          if (cambia)
            void navigate({
              to: '/dashboard/expedientes/$id',
              params: { id: deal },
              search: { tab: 'reclamacion' },
            });
        },
      },
    );
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label="Nombre del cálculo"
        w={240}
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
        {cambia ? 'Guardar los cambios' : 'Guardar en el expediente'}
      </Button>
    </Group>
  );
}
