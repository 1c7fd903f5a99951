import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Leido } from '@/features/masc/masivo/leer-archivos';
import type { Leyendo } from '@/features/masc/masivo/leer-escaneos';
import { textos } from '@/features/masc/textos';

interface EscaneosPorLeerProps {
  leidos: Leido[];
  onRead: (antes: Leido, leido: Leido) => void;
  onBusy: (busy: boolean) => void;
}

/** Receipts without text: read where somebody asks for it, as long as nobody cancels. */
export function EscaneosPorLeer({ leidos, onRead, onBusy }: EscaneosPorLeerProps) {
  const escaneos = leidos.filter(({ escaneo }) => escaneo === 'pendiente');
  const [leyendo, setLeyendo] = useState<Leyendo>();
  const stop = useRef<AbortController>(undefined);
  const { mutate: leer, isPending } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      onBusy(true);
      const { leerEscaneos } = await import('@/features/masc/masivo/leer-escaneos');
      await leerEscaneos(escaneos, { signal: controller.signal, onProgress: setLeyendo, onRead });
    },
    onSettled: () => {
      onBusy(false);
      setLeyendo(undefined);
    },
    meta: { errorTitle: 'No se han podido leer los escaneos' },
  });
  if (escaneos.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {leyendo ? textos.leyendoEscaneo(leyendo) : textos.escaneos(escaneos.length)}
        </Text>
        {isPending ? (
          <Button size="compact-sm" variant="default" onClick={() => stop.current?.abort()}>
            Dejar de leer
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => leer()}>
            Leer su texto
          </Button>
        )}
      </Group>
      {leyendo && <Progress value={parteLeida(leyendo)} aria-label="Progreso de la lectura" />}
    </Stack>
  );
}

const parteLeida = ({ done, of, page = 1, pages = 1, part = 0 }: Leyendo) =>
  (100 * (done + (page - 1 + part) / pages)) / of;
