import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { newSuscripcion, type NuevaSuscripcion, type Suscripcion } from '@/data/agenda/suscripciones-api';
import {
  useCreateSuscripcion,
  suscripcionesQuery,
  useRevokeSuscripcion,
} from '@/data/agenda/suscripciones-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { appConfig } from '@/lib/config';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { useNarrow } from '@/ui/use-narrow';

/** The person's own that still answer. */
function SuscripcionesLista() {
  const userId = useUsuario()?.id ?? '';
  const { data = [] } = useQuery(suscripcionesQuery(userId));
  const { mutate, isPending } = useRevokeSuscripcion();
  const vivas = data.filter(({ revocada_at }) => revocada_at === null);
  if (vivas.length === 0) return null;
  const revocar = async ({ id, nombre }: Suscripcion) => {
    const sure = await confirm({
      title: 'Revocar la suscripción',
      text: `El calendario que lee «${nombre}» dejará de actualizarse.`,
      confirmLabel: 'Revocar',
      destructive: true,
    });
    if (sure) mutate(id);
  };
  return (
    <section aria-label="Suscripciones que tiene">
      <Text fw={600} mb={4}>
        Suscripciones que tiene
      </Text>
      <Stack gap="xs">
        {vivas.map((cada) => (
          <Group key={cada.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{cada.nombre}</Text>
              <Text size="sm" c="dimmed">
                {descripcion(cada)}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isPending}
              aria-label={`Revocar ${cada.nombre}`}
              onClick={() => void revocar(cada)}
            >
              Revocar
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

const descripcion = ({ alcance, con_nombres, leida_at }: Suscripcion) =>
  [
    alcance === 'todos' ? 'Toda la agenda' : 'Lo asignado',
    con_nombres ? 'con nombres' : 'sin nombres',
    leida_at ? `leída el ${formatFechaHora(leida_at)}` : 'aún no leída',
  ].join(' · ');

interface SuscripcionesDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Addresses by which a calendar program reads the agenda. */
export function SuscripcionesDialog({ opened, onClose }: SuscripcionesDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Suscripción del calendario"
      size={620}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && (appConfig().ics ? <Contenido /> : <SinDirecciones />)}
    </Modal>
  );
}

/** The host of the screens keeps files alone: an address of it would answer with a page. */
function SinDirecciones() {
  return (
    <Stack gap="sm">
      <Text>
        En esta instalación no hay direcciones para el calendario: las responde el programa, y aquí las
        pantallas las sirve un alojamiento de páginas. La agenda se ve igual en esta aplicación.
      </Text>
      <SuscripcionesLista />
    </Stack>
  );
}

function Contenido() {
  const [nueva, setNueva] = useState(newSuscripcion);
  const { mutate, isPending, data: direccion } = useCreateSuscripcion();
  const set = (part: Partial<NuevaSuscripcion>) => setNueva((now) => ({ ...now, ...part }));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Cada suscripción tiene una dirección secreta con la que un calendario (Outlook, Google, el teléfono)
        lee la agenda: los últimos 180 días y los dos años siguientes. Solo lee. Quien tenga la dirección la
        ve: revóquela si la ha enseñado.
      </Text>
      {direccion && <Direccion direccion={direccion} />}
      <TextInput
        label="Nombre de la suscripción"
        placeholder="Mi teléfono"
        maxLength={80}
        value={nueva.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
      />
      <Select
        label="Qué contiene"
        allowDeselect={false}
        data={[
          { value: 'mios', label: 'Lo que tengo asignado' },
          { value: 'todos', label: 'Toda la agenda del despacho' },
        ]}
        value={nueva.alcance}
        onChange={(alcance) => set({ alcance: alcance ?? 'mios' })}
      />
      <Checkbox
        label="Con el nombre del demandante en el título"
        description="El nombre saldrá del despacho hacia el servicio de ese calendario"
        checked={nueva.conNombres}
        onChange={(event) => set({ conNombres: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button
          disabled={nueva.nombre.trim() === ''}
          loading={isPending}
          onClick={() => mutate(nueva, { onSuccess: () => setNueva(newSuscripcion()) })}
        >
          Crear suscripción
        </Button>
      </Group>
      <SuscripcionesLista />
    </Stack>
  );
}

function Direccion({ direccion }: { direccion: string }) {
  return (
    <Alert color="verde" title="Copie la dirección ahora: no se volverá a mostrar" role="status">
      <Stack gap="xs">
        <TextInput
          aria-label="Dirección de la suscripción"
          readOnly
          value={direccion}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={direccion}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} style={{ alignSelf: 'flex-start' }}>
              {copied ? 'Copiada' : 'Copiar la dirección'}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}
