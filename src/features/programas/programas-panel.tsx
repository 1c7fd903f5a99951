import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { newLlave, type NuevoPrograma, type Programa } from '@/data/programas/programas-api';
import { programasQuery, useCreatePrograma, useRevokePrograma } from '@/data/programas/programas-queries';
import { Destinos } from '@/features/programas/destinos';
import { SeccionDeLlaves } from '@/features/programas/seccion-de-llaves';
import { PERMISOS, textos, textosDeAvisos } from '@/features/programas/textos';
import { appConfig } from '@/lib/config';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { FechaInput } from '@/ui/fecha-input';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

/** Keys with which other programs come in, never by a person's password. For administrators. */
export function ProgramasPanel() {
  const { embedded, avisos } = appConfig();
  const { isLoading } = useQuery({ ...programasQuery, enabled: embedded });
  return (
    <>
      <Panel title={textos.titulo} id="programas">
        {embedded ? <Llaves /> : <Text>{textos.fuera}</Text>}
      </Panel>
      {/* The keys would push it down. */}
      {!isLoading && (
        <Panel title={textosDeAvisos.titulo}>
          {avisos ? <Destinos /> : <Text>{textosDeAvisos.fuera}</Text>}
        </Panel>
      )}
    </>
  );
}

function Llaves() {
  const { data } = useQuery(programasQuery);
  return (
    <Stack gap="md">
      <SeccionDeLlaves
        textos={textos}
        llave={{ label: 'Llave del programa', copyLabel: 'Copiar la llave' }}
        crear={useCreatePrograma()}
        rows={data}
        renderForm={(form) => <NuevaLlave {...form} />}
        renderRow={(programa) => <Fila key={programa.id} programa={programa} />}
      />
    </Stack>
  );
}

function Fila({ programa }: { programa: Programa }) {
  const { mutate, isPending } = useRevokePrograma();
  const { id, nombre, revocada_at, caducada } = programa;
  const revocar = async () => {
    const sure = await confirm({
      title: textos.revocarLaLlave,
      text: textos.dejaDeEntrar(nombre),
      confirmLabel: 'Revocar',
      destructive: true,
    });
    if (sure) mutate(id);
  };
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{nombre}</Text>
          <Estado programa={programa} />
        </Group>
        <Text size="sm" c="dimmed">
          {detalleDe(programa)}
        </Text>
      </div>
      {revocada_at === null && !caducada && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          aria-label={`Revocar ${nombre}`}
          onClick={() => void revocar()}
        >
          Revocar
        </Button>
      )}
    </Group>
  );
}

function Estado({ programa: { revocada_at, caducada } }: { programa: Programa }) {
  if (revocada_at !== null) return <SoftBadge tone="incomplete">Revocada</SoftBadge>;
  if (caducada) return <SoftBadge tone="neutral">Caducada</SoftBadge>;
  return <SoftBadge tone="complete">En uso</SoftBadge>;
}

function detalleDe({ permisos, vence, usada_at, quien, created_at }: Programa): string {
  return [
    Object.entries(PERMISOS)
      .filter(([permiso]) => (permisos as string[]).includes(permiso))
      .map(([, { label }]) => label)
      .join(', '),
    textos.caduca(formatFecha(vence)),
    usada_at ? textos.usada(formatFechaHora(usada_at)) : textos.sinUsar,
    textos.creada(quien, formatFecha(created_at)),
  ].join(' · ');
}

/** A year from now. */
const deAquiAUnAno = (): string => {
  const hoy = madridDay();
  return `${Number(hoy.slice(0, 4)) + 1}${hoy.slice(4) === '-02-29' ? '-02-28' : hoy.slice(4)}`;
};

interface NuevaLlaveProps {
  pending: boolean;
  onCancel: () => void;
  onCreate: (nuevo: NuevoPrograma) => void;
}

function NuevaLlave({ pending, onCancel, onCreate }: NuevaLlaveProps) {
  const [nuevo, setNuevo] = useState<NuevoPrograma>(() => ({
    ...newLlave(),
    nombre: '',
    permisos: [],
    vence: deAquiAUnAno(),
  }));
  const set = (part: Partial<NuevoPrograma>) => setNuevo((now) => ({ ...now, ...part }));
  const complete = nuevo.nombre.trim() !== '' && nuevo.permisos.length > 0 && nuevo.vence !== '';
  return (
    <Stack gap="sm" maw={520} role="group" aria-label={textos.nueva}>
      <TextInput
        label="Nombre del programa"
        placeholder="Análisis de contratos"
        maxLength={80}
        data-autofocus
        value={nuevo.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
      />
      <FechaInput
        label="Último día"
        description="Como mucho, dentro de dos años"
        minDate={madridDay()}
        value={nuevo.vence || null}
        onChange={(vence) => set({ vence: vence ?? '' })}
      />
      <Checkbox.Group
        label="Qué puede hacer"
        value={nuevo.permisos}
        onChange={(permisos) => set({ permisos })}
      >
        <Stack gap="xs" mt={4}>
          {Object.entries(PERMISOS).map(([value, said]) => (
            <Checkbox key={value} value={value} {...said} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button disabled={!complete} loading={pending} onClick={() => onCreate(nuevo)}>
          Crear llave
        </Button>
      </Group>
    </Stack>
  );
}
