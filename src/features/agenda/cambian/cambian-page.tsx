import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import { plazosQueCambianQuery, useDecidirPlazos } from '@/data/plazos/plazos-que-cambian-queries';
import { UnPlazo } from '@/features/agenda/cambian/un-plazo';
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

/** The open terms that the rules of today would end on another day. Nothing moves by itself. */
export function CambianPage() {
  const { data, isFetching, isError, refetch } = useQuery({ ...plazosQueCambianQuery, staleTime: 0 });
  return (
    <>
      <PageHeader
        title="Plazos que cambian"
        subtitle="Plazos abiertos que, con las reglas de hoy, acabarían otro día. Nada se mueve solo: acepte o conserve cada uno"
      />
      {data === undefined && isFetching && <Skeleton height={160} />}
      {isError && (
        <Group>
          <Text>No se ha podido comprobar. Los plazos siguen como están.</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Volver a comprobar
          </Button>
        </Group>
      )}
      {data?.length === 0 && (
        <EmptyState icon={IconCalendarCheck} title="Ningún plazo cambia con las reglas de hoy" />
      )}
      {data && data.length > 0 && <Lista plazos={data} />}
    </>
  );
}

function Lista({ plazos }: { plazos: PlazoQueCambia[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [conserva, setConserva] = useState<PlazoQueCambia[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const { mutate, isPending } = useDecidirPlazos();
  const elegidos = plazos.filter(({ id }) => chosen.has(id));
  const done = () => {
    setChosen(new Set());
    setConserva([]);
  };
  const aceptar = (cuales: PlazoQueCambia[]) =>
    mutate(
      { decision: 'aceptar', filas: filasDe(cuales.filter(({ fallo }) => fallo === null)) },
      { onSettled: done },
    );
  const conservar = (motivo: string) =>
    mutate({ decision: 'conservar', filas: filasDe(conserva), motivo }, { onSuccess: done });
  const choose = (ids: string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={`${plural(plazos.length, 'plazo cambia', 'plazos cambian')}: elegir todos`}
          checked={elegidos.length === plazos.length}
          indeterminate={elegidos.length > 0 && elegidos.length < plazos.length}
          onChange={(event) =>
            choose(
              plazos.map(({ id }) => id),
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
        {plazos.slice(0, shown).map((plazo) => (
          <UnPlazo
            key={plazo.id}
            plazo={plazo}
            chosen={chosen.has(plazo.id)}
            busy={isPending}
            onChoose={(on) => choose([plazo.id], on)}
            onAceptar={() => aceptar([plazo])}
            onConservar={() => setConserva([plazo])}
          />
        ))}
      </ul>
      {plazos.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
            Ver más ({formatNumero(plazos.length - shown)})
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

const filasDe = (plazos: PlazoQueCambia[]) => plazos.map(({ decidido }) => decidido);
