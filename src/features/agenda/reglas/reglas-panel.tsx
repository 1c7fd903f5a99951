import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Periodica, Regla } from '@/data/reglas/reglas-api';
import {
  periodicasQuery,
  reglasQuery,
  useDeletePeriodica,
  useDeleteRegla,
} from '@/data/reglas/reglas-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { useAskPorTareas } from '@/features/agenda/reglas/preguntar-por-tareas';
import { cadaCuanto, cuandoDe } from '@/features/agenda/reglas/regla-values';
import { useNombres } from '@/features/agenda/reglas/use-nombres';
import { formatFecha } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { lazyDialog } from '@/ui/lazy-part';
import { Panel } from '@/ui/panel';

const ReglaDialog = lazyDialog(
  async () => (await import('@/features/agenda/reglas/regla-dialog')).ReglaDialog,
);

const PeriodicaDialog = lazyDialog(
  async () => (await import('@/features/agenda/reglas/periodica-dialog')).PeriodicaDialog,
);

/** Tasks that nobody has to think of: by rule, and by the calendar. For administrators. */
export function ReglasPanel() {
  return (
    <Panel title="Tareas que se crean solas">
      <Stack gap="lg">
        <Reglas />
        <Periodicas />
      </Stack>
    </Panel>
  );
}

function Reglas() {
  const { data } = useQuery(reglasQuery);
  const nombres = useNombres();
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const { mutate } = useDeleteRegla();
  const [opened, setOpened] = useState<{ regla?: Regla }>();
  const preguntar = useAskPorTareas();
  const borrar = async ({ id, titulo }: Regla) => {
    const answer = await preguntar(id, {
      title: 'Eliminar la regla',
      text: `No se crearán más tareas «${titulo}».`,
      confirmLabel: 'Eliminar',
    });
    if (answer) mutate({ id, ...answer });
  };
  return (
    <section aria-label="Reglas de tareas">
      <Cabecera
        text="Cuando algo pasa en un expediente, la regla crea una tarea en él: una sola vez por expediente y hecho."
        label="Nueva regla"
        onNew={() => setOpened({})}
      />
      {data?.length === 0 && <Text c="dimmed">No hay ninguna regla.</Text>}
      {data?.map((regla) => (
        <Fila
          key={regla.id}
          titulo={regla.titulo}
          detalle={[
            cuandoDe(regla, nombres),
            servicios.find(({ id }) => id === regla.servicio_id)?.nombre,
            regla.activa ? '' : 'Desactivada',
          ]
            .filter(Boolean)
            .join(' · ')}
          onEdit={() => setOpened({ regla })}
          onDelete={() => void borrar(regla)}
        />
      ))}
      <ReglaDialog opened={opened !== undefined} regla={opened?.regla} onClose={() => setOpened(undefined)} />
    </section>
  );
}

function Periodicas() {
  const { data } = useQuery(periodicasQuery);
  const { mutate } = useDeletePeriodica();
  const [opened, setOpened] = useState<{ tarea?: Periodica }>();
  const borrar = async ({ id, titulo }: Periodica) => {
    const sure = await confirm({
      title: 'Eliminar la tarea periódica',
      text: `«${titulo}» no volverá a crearse.`,
      confirmLabel: 'Eliminar',
      destructive: true,
    });
    if (sure) mutate(id);
  };
  return (
    <section aria-label="Tareas periódicas">
      <Cabecera
        text="Tareas del despacho que se repiten, como «Revisar los calendarios del año que viene»."
        label="Nueva tarea periódica"
        onNew={() => setOpened({})}
      />
      {data?.length === 0 && <Text c="dimmed">No hay ninguna tarea periódica.</Text>}
      {data?.map((tarea) => (
        <Fila
          key={tarea.id}
          titulo={tarea.titulo}
          detalle={[
            cadaCuanto(tarea),
            tarea.activa ? `la próxima, el ${formatFecha(tarea.proxima)}` : 'Desactivada',
          ].join(' · ')}
          onEdit={() => setOpened({ tarea })}
          onDelete={() => void borrar(tarea)}
        />
      ))}
      <PeriodicaDialog
        opened={opened !== undefined}
        tarea={opened?.tarea}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}

function Cabecera({ text, label, onNew }: { text: string; label: string; onNew: () => void }) {
  return (
    <Group justify="space-between" mb="sm">
      <Text c="dimmed" style={{ flex: '1 1 260px' }}>
        {text}
      </Text>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
        {label}
      </Button>
    </Group>
  );
}

interface FilaProps {
  titulo: string;
  detalle: string;
  onEdit: () => void;
  onDelete: () => void;
}

function Fila({ titulo, detalle, onEdit, onDelete }: FilaProps) {
  return (
    <Group justify="space-between" wrap="nowrap" py={6}>
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>{titulo}</Text>
        <Text size="sm" c="dimmed">
          {detalle}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="default" aria-label={`Cambiar ${titulo}`} onClick={onEdit}>
          Cambiar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="rojo"
          aria-label={`Eliminar ${titulo}`}
          onClick={onDelete}
        >
          Eliminar
        </Button>
      </Group>
    </Group>
  );
}
