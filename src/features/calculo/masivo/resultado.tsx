import { Alert, Button, Group, Stack, Text } from '@mantine/core';

import { useUndoCambio } from '@/data/cambios-en-bloque/cambios-queries';
import type { Hecho } from '@/features/calculo/masivo/actos';
import { LosDeFuera } from '@/features/calculo/masivo/fuera';
import { textos } from '@/features/calculo/masivo/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import { KeptFocus } from '@/ui/kept-focus';

interface ResultadoProps {
  hecho: Hecho;
  /** It was stopped before its end. */
  parado: boolean;
  hechos: (n: number) => string;
  onSeguir: () => void;
  onClose: () => void;
}

/** What an act did, what it left and why, and the way back. */
export function Resultado({ hecho, parado, hechos, onSeguir, onClose }: ResultadoProps) {
  const { mutate, isPending } = useUndoCambio();
  const deshacer = () =>
    mutate(hecho.grupo, {
      onSuccess: ({ restaurados, dejados }) => {
        avisos.success({
          title: textos.deshechos(restaurados),
          ...(dejados > 0 && { message: textos.seQuedan(dejados) }),
        });
        onClose();
      },
    });
  return (
    <KeptFocus>
      <Stack gap="sm">
        <Text fw={600} role="status">
          {hechos(hecho.hechos)}
        </Text>
        {hecho.error !== undefined && (
          <Alert color="rojo" variant="light" role="alert">
            {textos.fallo(toAppError(hecho.error).message.replace(/\.$/, ''))}
          </Alert>
        )}
        {parado && <Text size="sm">{textos.parado}</Text>}
        <LosDeFuera fuera={hecho.fuera} />
        {hecho.hechos > 0 && (
          <Text size="sm" c="dimmed">
            {textos.dondeSeDeshace}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {hecho.hechos > 0 && (
            <Button variant="default" loading={isPending} onClick={deshacer}>
              Deshacer
            </Button>
          )}
          {(hecho.error !== undefined || parado) && (
            <Button variant="default" disabled={isPending} onClick={onSeguir}>
              Seguir
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </Group>
      </Stack>
    </KeptFocus>
  );
}
