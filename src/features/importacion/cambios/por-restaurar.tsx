import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { CambioEnBloque, FilaDelCambio } from '@/data/cambios-en-bloque/cambios-api';
import { filasDelCambioQuery, useRestoreFilas } from '@/data/cambios-en-bloque/cambios-queries';
import { useNombreDePersona } from '@/data/staff/personas';
import { textos } from '@/features/importacion/cambios/cambios-textos';
import { formatTexto } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { avisos } from '@/ui/avisos';

/** For administrators: each row that has not again what it had, with what the audit says of it, and the way back whatever it holds now. */
export function PorRestaurar({ cambio }: { cambio: CambioEnBloque }) {
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
