import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type {
  CambioDeshecho,
  CambioEnBloque,
  Dejado,
  FilaDelCambio,
} from '@/data/cambios-en-bloque/cambios-api';
import {
  planDeCambioQuery,
  useUndoCambio,
  filasDelCambioQuery,
  useRestoreFilas,
} from '@/data/cambios-en-bloque/cambios-queries';
import { useNombreDePersona } from '@/data/staff/personas';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import {
  loDeshecho,
  porQueSeQueda,
  queCambio,
  seCompruebaAntes,
  textos,
} from '@/features/importacion/cambios/cambios-textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { avisos } from '@/ui/avisos';
import { KeptFocus } from '@/ui/kept-focus';
import { Plan } from '@/ui/plan-de-deshacer';

import classes from '@/features/importacion/historial/historial.module.css';

interface DeshacerCambioDialogProps {
  cambio: CambioEnBloque;
  opened: boolean;
  onClose: () => void;
}

/** Asks, undoes, and names what stayed as it is. */
export function DeshacerCambioDialog({ cambio, opened, onClose }: DeshacerCambioDialogProps) {
  const { mutate, data, isPending } = useUndoCambio();
  const { que, valor } = queCambio(cambio);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Deshacer un cambio en bloque"
      size={560}
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: isPending }}
    >
      <KeptFocus>
        <Stack gap="md">
          <Text>
            <b>
              {que}: {valor}
            </b>{' '}
            <Text span c="dimmed">
              el {formatFechaHora(cambio.at)}, {formatTexto(cambio.quien)}
            </Text>
          </Text>
          {data ? <Result deshecho={data} cambio={cambio} /> : <Pregunta cambio={cambio} opened={opened} />}
          <Group justify="flex-end" gap="xs">
            {data ? (
              <Button onClick={onClose} data-autofocus>
                Cerrar
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
                  Cancelar
                </Button>
                <Button loading={isPending} onClick={() => mutate(cambio.id)}>
                  Deshacer el cambio
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </KeptFocus>
    </Modal>
  );
}

/** Says what will be undone and what stays as soon as that is known; a person need not wait for it. */
function Pregunta({ cambio, opened }: Pick<DeshacerCambioDialogProps, 'cambio' | 'opened'>) {
  const enabled = opened && seCompruebaAntes(cambio);
  const { data: plan, isPending } = useQuery({ ...planDeCambioQuery(cambio.id), enabled });
  return (
    <div role="status">
      <Text mb="sm">{textos.pregunta(cambio)}</Text>
      {plan && <Plan plan={plan} />}
      {!seCompruebaAntes(cambio) && (
        <Text size="sm" c="dimmed">
          {textos.sinComprobar}
        </Text>
      )}
      {enabled && isPending && (
        <Text size="sm" c="dimmed">
          Comprobando qué ha cambiado desde entonces…
        </Text>
      )}
    </div>
  );
}

function Result({ deshecho, cambio }: { deshecho: CambioDeshecho; cambio: CambioEnBloque }) {
  const isAdministrador = useIsAdministrador();
  const { dejados, nombres } = deshecho;
  const rest = dejados - nombres.length;
  return (
    <>
      <Alert
        role="status"
        color={dejados === 0 ? 'verde' : 'ambar'}
        icon={dejados === 0 ? <IconCircleCheck size={20} /> : <IconAlertTriangle size={20} />}
        title={dejados === 0 ? 'Cambio deshecho' : 'Cambio deshecho en parte'}
      >
        {loDeshecho(deshecho)}
      </Alert>
      {nombres.length > 0 && (
        // A list that scrolls has to be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.errores} tabIndex={0} aria-label="Se quedan como están">
          {nombres.map((dejado) => (
            <li key={`${dejado.deal} ${dejado.nombre}`}>
              <Nombre dejado={dejado} />: {porQueSeQueda(dejado)}
            </li>
          ))}
          {rest > 0 && <li>{textos.masDejados(rest)}</li>}
        </ul>
      )}
      {dejados > 0 && isAdministrador && cambio.tipo === 'campo' && <PorRestaurar cambio={cambio} />}
    </>
  );
}

function Nombre({ dejado: { deal, nombre } }: { dejado: Dejado }) {
  if (deal === null) return formatTexto(nombre);
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to="/dashboard/expedientes/$id" params={{ id: deal }} />}
    >
      {formatTexto(nombre)}
    </Anchor>
  );
}

/** For administrators: each row that has not again what it had, with what the audit says of it, and the way back whatever it holds now. */
function PorRestaurar({ cambio }: { cambio: CambioEnBloque }) {
  const { data } = useQuery(filasDelCambioQuery(cambio.id));
  if (!data || data.filas.length === 0) return null;
  const more = data.total - data.filas.length;
  return (
    <Stack gap="xs">
      <Text fw={500}>{textos.restaurar}</Text>
      {data.filas.map((fila) => (
        <Fila key={`${fila.id} ${fila.ahora}`} cambio={cambio} fila={fila} />
      ))}
      {more > 0 && <Text size="sm">{textos.masDejados(more)}</Text>}
    </Stack>
  );
}

function Fila({ cambio: { id: grupo, campo }, fila }: { cambio: CambioEnBloque; fila: FilaDelCambio }) {
  const nombreDe = useNombreDePersona();
  const shown = (value: string | null) =>
    campo === 'responsable_id' ? (nombreDe(value) ?? SIN_ASIGNAR) : formatTexto(value);
  const { mutate, isPending } = useRestoreFilas();
  const restaurar = () =>
    mutate(
      { grupo, filas: [fila] },
      {
        onSuccess: (n) => avisos.success({ title: n > 0 ? textos.restaurado(fila.nombre) : textos.yaNoEsta }),
      },
    );
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {fila.nombre}: tenía «{shown(fila.antes)}», tiene «{shown(fila.ahora)}»
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        aria-label={`Restaurar ${fila.nombre}`}
        onClick={restaurar}
      >
        Restaurar
      </Button>
    </Group>
  );
}
