import { ActionIcon, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import type { Vista } from '@/data/vistas/vistas-api';
import { useDeleteVista, vistasQuery } from '@/data/vistas/vistas-queries';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { useGuardarEnVista } from '@/features/expedientes/lista/vistas/use-guardar-en-vista';
import { readVista, toVista } from '@/features/expedientes/lista/vistas/vista-busqueda';
import { textos } from '@/features/expedientes/textos';
import { avisos } from '@/ui/avisos';
import { lazyDialog } from '@/ui/lazy-part';

import classes from '@/features/expedientes/lista/vistas/vistas.module.css';

const ConflictoVistaDialog = lazyDialog(
  async () =>
    (await import('@/features/expedientes/lista/vistas/conflicto-vista-dialog')).ConflictoVistaDialog,
);
const GuardarVistaDialog = lazyDialog(
  async () => (await import('@/features/expedientes/lista/vistas/guardar-vista-dialog')).GuardarVistaDialog,
);

interface VistasMenuProps {
  search: ExpedientesSearch;
  onSearch: (search: Partial<ExpedientesSearch>) => void;
}

/** Saved views of the list: apply, save, save again as the list is now, delete. */
export function VistasMenu({ search, onSearch }: VistasMenuProps) {
  const [opened, { toggle, close }] = useDisclosure();
  const [naming, setNaming] = useState(false);
  const { data: vistas = [] } = useQuery(vistasQuery('expedientes'));
  const { data: values } = useQuery(dealsFilterValuesQuery());
  const guardado = useGuardarEnVista(search);
  const apply = (vista: Vista) => {
    const { search: next, dropped } = readVista(vista.busqueda, values);
    if (dropped.length > 0) {
      avisos.error({ title: `Vista «${vista.nombre}»`, message: textos.filtroQuitado(dropped) });
    }
    onSearch(next);
    close();
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={toggle}
        position="bottom-end"
        width={300}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />} onClick={toggle}>
            Vistas
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Vistas guardadas">
          <Stack gap={4}>
            {vistas.length === 0 && (
              <Text size="sm" c="dimmed">
                Todavía no hay vistas guardadas.
              </Text>
            )}
            {vistas.map((vista) => (
              <VistaRow
                key={vista.id}
                vista={vista}
                onApply={() => apply(vista)}
                onSave={() => guardado.save(vista, close)}
              />
            ))}
            <Button
              size="xs"
              variant="default"
              mt="xs"
              leftSection={<IconDeviceFloppy size={15} />}
              onClick={() => {
                close();
                setNaming(true);
              }}
            >
              Guardar como vista nueva
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <ConflictoVistaDialog
        conflicto={guardado.conflicto}
        search={search}
        saving={guardado.saving}
        opened={guardado.conflicto !== undefined}
        onReload={(current) => {
          guardado.giveUp();
          apply(current);
        }}
        onOverwrite={guardado.overwrite}
        onClose={guardado.giveUp}
      />
      <GuardarVistaDialog opened={naming} busqueda={toVista(search)} onClose={() => setNaming(false)} />
    </>
  );
}

interface VistaRowProps {
  vista: Vista;
  onApply: () => void;
  onSave: () => void;
}

function VistaRow({ vista, onApply, onSave }: VistaRowProps) {
  const { mutate: remove } = useDeleteVista('expedientes');
  return (
    <Group wrap="nowrap" gap={2}>
      <UnstyledButton className={classes.vista} onClick={onApply}>
        {vista.nombre}
      </UnstyledButton>
      <ActionIcon
        aria-label={`Guardar la lista actual en ${vista.nombre}`}
        title="Guardar aquí la lista actual"
        onClick={onSave}
      >
        <IconDeviceFloppy size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Eliminar la vista ${vista.nombre}`} onClick={() => remove(vista.id)}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
