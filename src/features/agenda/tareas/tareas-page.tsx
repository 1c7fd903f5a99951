import { Button, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { tareasContadoresQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { FichaDialog } from '@/features/agenda/ficha/ficha-lazy';
import { NuevaAnotacionDialog } from '@/features/agenda/plazo/nuevo-lazy';
import { SinPasoLista } from '@/features/agenda/tareas/sin-paso-lista';
import { TareasLista } from '@/features/agenda/tareas/tareas-lista';
import { domingoDe, type TareasSearch, VISTA_TEXTOS, VISTAS } from '@/features/agenda/tareas/tareas-search';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';
import { useNarrow } from '@/ui/use-narrow';

export function TareasPage({ search }: { search: TareasSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tareas' });
  const narrow = useNarrow();
  const hoy = madridDay();
  const { data: contadores } = useQuery(tareasContadoresQuery({ hoy, fin_de_semana: domingoDe(hoy) }));
  const [pressed, setNueva] = useState(false);
  const close = () => {
    setNueva(false);
    if (search.abrir) void navigate({ search: (before) => ({ ...before, abrir: undefined }), replace: true });
  };
  const [ficha, setFicha] = useState<AgendaItem>();
  return (
    <>
      <PageHeader
        title="Tareas pendientes"
        subtitle={narrow ? undefined : 'Teclas: n, tarea nueva; x, hecho; d, mover de día'}
        actions={
          <Button
            leftSection={<IconPlus size={16} />}
            onPointerEnter={NuevaAnotacionDialog.preload}
            onClick={() => setNueva(true)}
          >
            Nueva tarea
          </Button>
        }
      />
      <Tabs
        value={search.vista}
        onChange={(value) =>
          void navigate({
            search: (before) => ({
              ...before,
              page: 1,
              vista: VISTAS.find((cada) => cada === value) ?? 'hoy',
            }),
            replace: true,
          })
        }
        keepMounted={false}
      >
        <TabList active={search.vista} label="Vistas de las tareas">
          {VISTAS.map((vista) => (
            <Tabs.Tab key={vista} value={vista}>
              {VISTA_TEXTOS[vista].label}
              <Contador value={contadores?.[VISTA_TEXTOS[vista].contador]} />
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={search.vista} pt="md">
          {search.vista === 'sin-paso' ? (
            <SinPasoLista search={search} />
          ) : (
            <TareasLista search={search} hoy={hoy} onOpen={setFicha} onNew={() => setNueva(true)} />
          )}
        </Tabs.Panel>
      </Tabs>
      <NuevaAnotacionDialog
        opened={pressed || search.abrir === 'tarea'}
        tipo="tarea"
        dia={hoy}
        onClose={close}
      />
      <FichaDialog opened={ficha !== undefined} item={ficha} onClose={() => setFicha(undefined)} />
    </>
  );
}

function Contador({ value }: { value: number | undefined }) {
  return (
    <Text span c="dimmed" ml={6} miw={16} fz="sm" lh={1} className="tabular">
      {value !== undefined && formatNumero(value)}
    </Text>
  );
}
