import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type Destino, newSecreto, type NuevoDestino } from '@/data/programas/destinos-api';
import { destinosQuery, useCreateDestino, useWithdrawDestino } from '@/data/programas/destinos-queries';
import { Llamadas } from '@/features/programas/llamadas';
import { SeccionDeLlaves } from '@/features/programas/seccion-de-llaves';
import { EVENTOS, textosDeAvisos as textos } from '@/features/programas/textos';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

/** Addresses of other programs that are told what happens here. */
export function Destinos() {
  const { data } = useQuery(destinosQuery);
  return (
    <Stack gap="md" component="section" aria-label={textos.titulo}>
      <SeccionDeLlaves
        textos={textos}
        llave={{ label: textos.clave, copyLabel: textos.copiar }}
        crear={useCreateDestino()}
        rows={data}
        renderForm={(form) => <NuevaDireccion {...form} />}
        renderRow={(destino) => <Fila key={destino.id} destino={destino} />}
      />
    </Stack>
  );
}

function Fila({ destino }: { destino: Destino }) {
  const { mutate, isPending } = useWithdrawDestino();
  const [open, setOpen] = useState(false);
  const { id, nombre, direccion } = destino;
  const retirar = async () => {
    const sure = await confirm({
      title: textos.retirarLaDireccion,
      text: textos.dejaDeAvisarse(nombre),
      confirmLabel: 'Retirar',
      destructive: true,
    });
    if (sure) mutate(id);
  };
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{nombre}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {direccion}
          </Text>
          <Text size="sm" c="dimmed">
            {detalleDe(destino)}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={open}
            aria-label={`${open ? textos.ocultar : textos.ver} de ${nombre}`}
            onClick={() => setOpen(!open)}
          >
            {open ? textos.ocultar : textos.ver}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            aria-label={`Retirar ${nombre}`}
            onClick={() => void retirar()}
          >
            Retirar
          </Button>
        </Group>
      </Group>
      {open && <Llamadas destino={destino} />}
    </Stack>
  );
}

function detalleDe({ eventos, pendientes, fallidas, ultima_at, quien, created_at }: Destino): string {
  return [
    eventos.map((evento) => EVENTOS[evento].label).join(', '),
    ultima_at ? textos.ultimo(formatFechaHora(ultima_at)) : textos.sinAvisar,
    ...(pendientes > 0 ? [textos.enEspera(pendientes)] : []),
    ...(fallidas > 0 ? [textos.sinEntregar(fallidas)] : []),
    textos.creada(quien, formatFecha(created_at)),
  ].join(' · ');
}

interface NuevaDireccionProps {
  pending: boolean;
  onCancel: () => void;
  onCreate: (nuevo: NuevoDestino) => void;
}

function NuevaDireccion({ pending, onCancel, onCreate }: NuevaDireccionProps) {
  const [nuevo, setNuevo] = useState<NuevoDestino>(() => ({
    ...newSecreto(),
    nombre: '',
    direccion: '',
    eventos: [],
  }));
  const set = (part: Partial<NuevoDestino>) => setNuevo((now) => ({ ...now, ...part }));
  const complete = nuevo.nombre.trim() !== '' && nuevo.direccion.trim() !== '' && nuevo.eventos.length > 0;
  return (
    <Stack gap="sm" maw={520} role="group" aria-label={textos.nueva}>
      <TextInput
        label="Nombre"
        placeholder="Gestoría"
        maxLength={80}
        data-autofocus
        value={nuevo.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
      />
      <TextInput
        label="Dirección"
        description={textos.comoEs}
        placeholder="https://gestoria.example/avisos"
        type="url"
        maxLength={500}
        value={nuevo.direccion}
        onChange={(event) => set({ direccion: event.currentTarget.value })}
      />
      <Checkbox.Group label="De qué se avisa" value={nuevo.eventos} onChange={(eventos) => set({ eventos })}>
        <Stack gap="xs" mt={4}>
          {Object.entries(EVENTOS).map(([value, said]) => (
            <Checkbox key={value} value={value} {...said} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button disabled={!complete} loading={pending} onClick={() => onCreate(nuevo)}>
          Añadir dirección
        </Button>
      </Group>
    </Stack>
  );
}
