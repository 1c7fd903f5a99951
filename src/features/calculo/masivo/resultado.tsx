import { Alert, Button, Group, Stack, Text, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useUndoCambio } from '@/data/cambios-en-bloque/cambios-queries';
import type { Hecho } from '@/features/calculo/masivo/actos';
import type { Fuera } from '@/features/calculo/masivo/contar';
import { textos } from '@/features/calculo/masivo/textos';
import { toAppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';
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

const SHOWN = 5;

/** What is not done, by why, most first; each case file leads to where it is put right, in a page of its own: the selection stays. */
export function LosDeFuera({ fuera }: { fuera: Fuera[] }) {
  const porMotivo = new Map<string, Fuera[]>();
  for (const uno of fuera) {
    const suyos = porMotivo.get(uno.motivo);
    if (suyos) suyos.push(uno);
    else porMotivo.set(uno.motivo, [uno]);
  }
  return [...porMotivo]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([motivo, suyos]) => (
      <Alert
        key={motivo}
        color="ambar"
        p="xs"
        title={`${motivo.replace(/\.$/, '')} (${formatNumero(suyos.length)})`}
      >
        <Text size="sm">
          {suyos.slice(0, SHOWN).map((uno, n) => (
            <span key={uno.deal}>
              {n > 0 && ', '}
              <Uno {...uno} />
            </span>
          ))}
          {suyos.length > SHOWN && ` ${textos.yMas(suyos.length - SHOWN)}`}
        </Text>
      </Alert>
    ));
}

function Uno({ deal, nombre, arreglo }: Fuera) {
  if (arreglo === undefined) return nombre;
  return (
    <Anchor
      size="sm"
      inherit
      renderRoot={(props) =>
        arreglo === 'expediente' ? (
          <Link
            {...props}
            to="/dashboard/expedientes/$id"
            params={{ id: deal }}
            search={{ tab: 'reclamacion' }}
            target="_blank"
          />
        ) : (
          <Link
            {...props}
            to="/dashboard/calculo"
            search={{ deal, ...(arreglo.calculo && { calculo: arreglo.calculo }) }}
            target="_blank"
          />
        )
      }
    >
      {nombre}
    </Anchor>
  );
}
