import { Text, Button, SegmentedControl } from '@mantine/core';
import { IconBellOff, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Aviso } from '@/data/avisos/avisos-api';
import { useLeerAviso, useMarcarAvisos } from '@/data/avisos/avisos-mutations';
import { avisosListQuery } from '@/data/avisos/avisos-queries';
import { avisosList } from '@/features/avisos/avisos-columns';
import { type AvisosSearch, avisosState } from '@/features/avisos/avisos-search';
import { Preferencias } from '@/features/avisos/preferencias';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';

export function AvisosTab({ search }: { search: AvisosSearch }) {
  return (
    <>
      <Text c="dimmed" mb="md">
        Lo que el programa le avisa: es solo suyo
      </Text>
      <Preferencias />
      <AvisosLista search={search} />
    </>
  );
}

/** What the tab Avisos holds. */
function AvisosLista({ search }: { search: AvisosSearch }) {
  const { page, size } = search;
  const query = useQuery(avisosListQuery({ page, size, ...avisosState.filtersOf(search) }));
  const lista = useLista<Aviso, AvisosSearch>({ query, search, to: '/dashboard/notificaciones' });
  const { mutate: leer } = useLeerAviso();
  const { mutate: marcar, isPending } = useMarcarAvisos();
  const list = useMemo(() => avisosList(({ id, leido_at }) => leido_at === null && leer(id)), [leer]);
  const { selected, select } = lista.seleccion;
  const marcarElegidos = (leido: boolean) =>
    marcar({ ids: selected.map(({ id }) => id), leido }, { onSuccess: () => select([]) });
  return (
    <ListPanel
      lista={lista}
      list={list}
      state={avisosState}
      surroundings={346}
      beside={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Qué avisos se muestran"
            data={[
              { value: 'todos', label: 'Todos' },
              { value: 'no', label: 'Sin leer' },
            ]}
            value={search.leido ?? 'todos'}
            onChange={(value) => lista.change({ leido: value === 'no' ? 'no' : undefined })}
          />
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => marcar({ leido: true })}
          >
            Marcar todos como leídos
          </Button>
        </>
      }
      bulk={[
        { label: () => 'Marcar como leídos', icon: IconMailOpened, run: () => marcarElegidos(true) },
        { label: () => 'Marcar como no leídos', icon: IconMail, run: () => marcarElegidos(false) },
      ]}
      empty={{
        icon: IconBellOff,
        title: 'No hay avisos',
        text: 'Aquí se dice lo que le asignan, lo que cambia en sus plazos y lo que vence pronto.',
        narrowed: { icon: IconBellOff, title: 'Ninguno sin leer', clear: 'Ver todos' },
      }}
    />
  );
}
