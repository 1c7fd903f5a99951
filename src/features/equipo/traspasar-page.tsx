import { Alert, Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { staffListQuery } from '@/data/staff/staff-queries';
import {
  CLASES_DE_TRASPASO,
  type ClaseDeTraspaso,
  type LoQueTiene,
  SIN_ASIGNAR,
  type Traspaso,
} from '@/data/staff/traspasos-api';
import {
  loQueTieneQuery,
  useTraspasar,
  enPalabras,
  traspasosQuery,
  useUndoTraspaso,
} from '@/data/staff/traspasos-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { Colegas } from '@/features/equipo/colegas';
import { textos } from '@/features/equipo/textos';
import { formatNumero, formatFechaHora } from '@/lib/formato';
import { useFormIds } from '@/ui/formulario/form-ids';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

interface TraspasarPageProps {
  /** Whose; one's own without it. */
  persona: string | undefined;
  onPersona: (id: string) => void;
}

/** What somebody has open goes to whoever takes it, and comes back. Administrators choose whose; everybody else has their own. */
export function TraspasarPage({ persona, onPersona }: TraspasarPageProps) {
  const own = useOwnStaff();
  if (!own) return <PageHeader title="Traspasar" />;
  const administra = own.role === 'administrador';
  const de = administra && persona ? persona : own.user_id;
  return (
    <>
      <PageHeader title="Traspasar" subtitle={textos.traspasar.paraQue} />
      <SimpleGrid cols={{ base: 1, md: 2 }} maw={1100} style={{ alignItems: 'start' }}>
        <Panel title="Qué y a quién">
          <Stack>
            {administra && <DeQuien de={de} own={own.user_id} onChange={onPersona} />}
            <LoSuyo key={de} de={de} />
          </Stack>
        </Panel>
        <Traspasos de={de} />
      </SimpleGrid>
    </>
  );
}

function DeQuien({ de, own, onChange }: { de: string; own: string; onChange: (id: string) => void }) {
  const { data = [] } = useQuery(staffListQuery);
  return (
    <NativeSelect
      label="De quién"
      value={de}
      data={data
        .filter(({ role }) => role !== 'programa')
        .map(({ user_id, full_name, email, active }) => ({
          value: user_id,
          label: `${full_name ?? email}${user_id === own ? ' (usted)' : ''}${active ? '' : ' (desactivado)'}`,
        }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function LoSuyo({ de }: { de: string }) {
  const { data, isError, refetch } = useQuery(loQueTieneQuery(de));
  if (isError && !data)
    return <LoadError title="Error al cargar lo que tiene" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (CLASES_DE_TRASPASO.every((clase) => data[clase] === 0))
    return <Text c="dimmed">{textos.traspasar.nada}</Text>;
  return <Eleccion de={de} tiene={data} />;
}

/** Everything that there is, unless somebody takes a class away. Another choice is another handing over, with its own id. */
function Eleccion({ de, tiene }: { de: string; tiene: LoQueTiene }) {
  const { idDe, renew } = useFormIds();
  const [fuera, setFuera] = useState<ClaseDeTraspaso[]>([]);
  const [destinos, setDestinos] = useState<string[]>([]);
  const { mutate, isPending } = useTraspasar();
  const clases = CLASES_DE_TRASPASO.filter((clase) => tiene[clase] > 0 && !fuera.includes(clase));
  const deAlguien = clases.filter((clase) => !SIN_ASIGNAR.includes(clase));
  const falta = destinos.length === 0 && deAlguien.length > 0;
  const id = idDe([...clases, ...destinos].join(' '));
  const elegir = (clase: ClaseDeTraspaso, dentro: boolean) =>
    setFuera(dentro ? fuera.filter((one) => one !== clase) : [...fuera, clase]);
  return (
    <Stack>
      <Stack gap={6} role="group" aria-label="Qué se traspasa">
        {CLASES_DE_TRASPASO.map((clase) => (
          <Checkbox
            key={clase}
            label={`${textos.traspasar.clases[clase]} (${formatNumero(tiene[clase])})`}
            disabled={tiene[clase] === 0}
            checked={clases.includes(clase)}
            onChange={(event) => elegir(clase, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <Colegas de={de} label="A quién" description={textos.traspasar.entreVarios} onChange={setDestinos} />
      {falta && (
        <Alert color="ambar" role="status">
          {textos.traspasar.faltaQuien}
        </Alert>
      )}
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={falta || clases.length === 0}
        loading={isPending}
        onClick={() => mutate({ id, persona: de, clases, destinos }, { onSuccess: renew })}
      >
        {destinos.length === 0 && clases.length > 0 && !falta ? 'Dejar sin asignar' : 'Traspasar'}
      </Button>
    </Stack>
  );
}

/** What was handed over of somebody's, newest first, each with its way back. */
function Traspasos({ de }: { de: string }) {
  const tiene = useQuery(loQueTieneQuery(de));
  const equipo = useQuery(staffListQuery);
  const { data } = useQuery(traspasosQuery(de));
  // On a phone it stands below the choice, which would push it down.
  if (!data || tiene.isPending || equipo.isPending) return null;
  return (
    <Panel title="Traspasos hechos">
      {data.length === 0 && <Text c="dimmed">{textos.traspasar.ninguno}</Text>}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map((traspaso) => (
          <Fila key={traspaso.id} traspaso={traspaso} />
        ))}
      </Stack>
    </Panel>
  );
}

function Fila({ traspaso }: { traspaso: Traspaso }) {
  const { mutate, isPending } = useUndoTraspaso();
  const { id, at, quien, destinos, cuantos, vuelve, deshecho_at } = traspaso;
  const hay = enPalabras(cuantos);
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {textos.traspasar.a(destinos)}
        </Text>
        <Text size="sm">
          {deshecho_at ? textos.traspasar.devuelto(enPalabras(vuelve), formatFechaHora(deshecho_at)) : hay}
        </Text>
        <Text size="xs" c="dimmed">
          {formatFechaHora(at)} · {quien}
        </Text>
      </div>
      {!deshecho_at && hay && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(id)}>
          Devolver
        </Button>
      )}
    </Group>
  );
}
