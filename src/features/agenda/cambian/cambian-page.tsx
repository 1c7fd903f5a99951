import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type LoQueCambia,
  loQueCambiaQuery,
  useDecideLoQueCambia,
} from '@/data/plazos/lo-que-cambia-queries';
import { UnPlazo } from '@/features/agenda/cambian/un-plazo';
import { UnaReclamacion } from '@/features/agenda/cambian/una-reclamacion';
import { formatNumero, plural } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/agenda/cambian/cambian.module.css';

const ConservarDialog = lazyDialog(
  async () => (await import('@/features/agenda/cambian/conservar-dialog')).ConservarDialog,
);

/** A page at a time: each term is read before it is decided. */
const SHOWN = 20;

/** This page lists the open terms and prior complaints that today's rules would end on another day. Nothing moves by itself. */
export function CambianPage() {
  const { data, isFetching, isError, refetch } = useQuery({ ...loQueCambiaQuery, staleTime: 0 });
  const todos = data && juntos(data);
  return (
    <>
      <PageHeader
        title="Plazos que cambian"
        subtitle="Plazos y reclamaciones previas que, con las reglas de hoy, acabarían otro día. Nada se mueve solo: acepte o conserve cada uno"
      />
      {todos === undefined && isFetching && <Skeleton height={160} />}
      {isError && (
        <Group>
          <Text>No se ha podido comprobar. Los plazos siguen como están.</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Volver a comprobar
          </Button>
        </Group>
      )}
      {todos?.length === 0 && (
        <EmptyState icon={IconCalendarCheck} title="Ningún plazo cambia con las reglas de hoy" />
      )}
      {todos && todos.length > 0 && <Lista todos={todos} />}
    </>
  );
}

type Uno =
  | { de: 'agenda'; id: string; uno: LoQueCambia['plazos'][number] }
  | { de: 'masc'; id: string; uno: LoQueCambia['reclamaciones'][number] };

const juntos = ({ plazos, reclamaciones }: LoQueCambia): Uno[] => [
  ...plazos.map((uno) => ({ de: 'agenda' as const, id: uno.id, uno })),
  ...reclamaciones.map((uno) => ({ de: 'masc' as const, id: uno.id, uno })),
];

const aparte = (cuales: Uno[]): LoQueCambia => ({
  plazos: cuales.flatMap((cual) => (cual.de === 'agenda' ? [cual.uno] : [])),
  reclamaciones: cuales.flatMap((cual) => (cual.de === 'masc' ? [cual.uno] : [])),
});

function Lista({ todos }: { todos: Uno[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [conserva, setConserva] = useState<Uno[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const { mutate, isPending } = useDecideLoQueCambia();
  const elegidos = todos.filter(({ id }) => chosen.has(id));
  const done = () => {
    setChosen(new Set());
    setConserva([]);
  };
  const aceptar = (cuales: Uno[]) =>
    mutate(
      { decision: 'aceptar', cuales: aparte(cuales.filter(({ uno }) => uno.fallo === null)) },
      { onSettled: done },
    );
  const conservar = (motivo: string) =>
    mutate({ decision: 'conservar', cuales: aparte(conserva), motivo }, { onSuccess: done });
  const choose = (ids: string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={`${plural(todos.length, 'plazo cambia', 'plazos cambian')}: elegir todos`}
          checked={elegidos.length === todos.length}
          indeterminate={elegidos.length > 0 && elegidos.length < todos.length}
          onChange={(event) =>
            choose(
              todos.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        <Group gap="xs">
          <Button
            size="compact-sm"
            disabled={elegidos.length === 0}
            loading={isPending}
            onClick={() => aceptar(elegidos)}
          >
            Aceptar los elegidos ({formatNumero(elegidos.length)})
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={elegidos.length === 0 || isPending}
            onClick={() => setConserva(elegidos)}
          >
            Conservar los elegidos ({formatNumero(elegidos.length)})
          </Button>
        </Group>
      </Group>
      <ul className={classes.lista} aria-label="Plazos que cambian">
        {todos.slice(0, shown).map((cual) => {
          const eleccion = {
            chosen: chosen.has(cual.id),
            busy: isPending,
            onChoose: (on: boolean) => choose([cual.id], on),
            onAceptar: () => aceptar([cual]),
            onConservar: () => setConserva([cual]),
          };
          return cual.de === 'agenda' ? (
            <UnPlazo key={cual.id} plazo={cual.uno} {...eleccion} />
          ) : (
            <UnaReclamacion key={cual.id} una={cual.uno} {...eleccion} />
          );
        })}
      </ul>
      {todos.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
            Ver más ({formatNumero(todos.length - shown)})
          </Button>
        </Group>
      )}
      <ConservarDialog
        key={conserva[0]?.id ?? ''}
        opened={conserva.length > 0}
        cuantos={conserva.length}
        busy={isPending}
        onConservar={conservar}
        onClose={() => setConserva([])}
      />
    </Stack>
  );
}
