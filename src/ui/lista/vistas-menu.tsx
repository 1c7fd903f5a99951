import { ActionIcon, Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import { lazyDialog } from '@/ui/lazy-part';
import { VistasButton } from '@/ui/lista/list-tool-buttons';
import { useOpenAtOnce } from '@/ui/lista/on-press';
import { tallPopover } from '@/ui/lista/tall-popover';
import {
  readVista,
  toVista,
  type Vista,
  vistaDifferences,
  type Vistas,
  type VistaTeller,
} from '@/ui/lista/vistas';

import classes from '@/ui/lista/lista.module.css';

const ConflictoVistaDialog = lazyDialog(
  async () => (await import('@/ui/lista/conflicto-vista-dialog')).ConflictoVistaDialog,
);
const GuardarVistaDialog = lazyDialog(
  async () => (await import('@/ui/lista/guardar-vista-dialog')).GuardarVistaDialog,
);

interface VistasMenuProps<S> {
  vistas: Vistas<S>;
  tell: VistaTeller<S>;
  search: S;
  onSearch: (search: Partial<S>) => void;
}

/** Apply a view, save the list as a new one or over one, delete one. */
export function VistasMenu<S extends object>({ vistas: own, tell, search, onSearch }: VistasMenuProps<S>) {
  const { reader, values, vistas, fijas = [], create, remove } = own;
  const [opened, { open, toggle, close }] = useDisclosure();
  const target = useOpenAtOnce(open);
  const [naming, setNaming] = useState(false);
  const busqueda = toVista(search, reader.defaults);
  const guardado = useSaveEnVista(own, busqueda);
  const { conflicto } = guardado;
  const apply = (vista: Pick<Vista, 'nombre' | 'busqueda'>) => {
    const { search: next, dropped } = readVista(reader, vista.busqueda, values);
    if (dropped.length > 0) {
      avisos.error({ title: `Vista «${vista.nombre}»`, message: filtroQuitado(dropped) });
    }
    onSearch(next);
    close();
  };
  return (
    <>
      <Popover
        {...tallPopover}
        opened={opened}
        onChange={toggle}
        position="bottom-end"
        width={300}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <VistasButton ref={target} onClick={toggle} />
        </Popover.Target>
        <Popover.Dropdown aria-label="Vistas guardadas">
          <Stack gap={4}>
            {fijas.map((vista) => (
              <UnstyledButton key={vista.nombre} className={classes.vista} onClick={() => apply(vista)}>
                {vista.nombre}
              </UnstyledButton>
            ))}
            {vistas.length === 0 && (
              <Text size="sm" c="dimmed">
                Todavía no hay vistas guardadas.
              </Text>
            )}
            {vistas.map((vista) => (
              <VistaRow
                key={vista.id}
                nombre={vista.nombre}
                onApply={() => apply(vista)}
                onSave={() => guardado.save(vista, close)}
                onRemove={() => remove(vista.id)}
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
        opened={conflicto !== undefined}
        nombre={conflicto?.before.nombre ?? ''}
        rows={
          conflicto
            ? vistaDifferences(reader, tell, [conflicto.before.busqueda, conflicto.current.busqueda], search)
            : []
        }
        saving={guardado.saving}
        onReload={() => {
          guardado.giveUp();
          if (conflicto) apply(conflicto.current);
        }}
        onOverwrite={guardado.overwrite}
        onClose={guardado.giveUp}
      />
      <GuardarVistaDialog
        opened={naming}
        busqueda={busqueda}
        create={create}
        onClose={() => setNaming(false)}
      />
    </>
  );
}

const filtroQuitado = (names: string[]) => `Ya no existe y se ha quitado de la vista: ${names.join(', ')}`;

interface VistaRowProps {
  nombre: string;
  onApply: () => void;
  onSave: () => void;
  onRemove: () => void;
}

function VistaRow({ nombre, onApply, onSave, onRemove }: VistaRowProps) {
  return (
    <Group wrap="nowrap" gap={2}>
      <UnstyledButton className={classes.vista} onClick={onApply}>
        {nombre}
      </UnstyledButton>
      <ActionIcon
        aria-label={`Guardar la lista actual en ${nombre}`}
        title="Guardar aquí la lista actual"
        onClick={onSave}
      >
        <IconDeviceFloppy size={16} />
      </ActionIcon>
      <ActionIcon aria-label={`Eliminar la vista ${nombre}`} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

/** A view as the menu showed it, and as another tab or computer left it meanwhile. */
interface ConflictoVista {
  before: Vista;
  current: Vista;
}

/** `Guardar aquí la lista actual`: asks before it goes over what was saved since the menu was read. */
function useSaveEnVista<S>({ save }: Pick<Vistas<S>, 'save'>, busqueda: Record<string, unknown>) {
  const [conflicto, setConflicto] = useState<ConflictoVista>();
  const [saving, setSaving] = useState(false);

  const write = async (before: Vista, readAt: string, onConflict?: () => void) => {
    setSaving(true);
    try {
      const current = await save({ id: before.id, busqueda, readAt });
      setConflicto(current && { before, current });
      if (current) onConflict?.();
    } catch (error) {
      avisos.error({ title: 'Error al guardar la vista', message: toAppError(error).message });
    } finally {
      setSaving(false);
    }
  };
  return {
    conflicto,
    saving,
    save: (vista: Vista, onConflict: () => void) => void write(vista, vista.updated_at, onConflict),
    overwrite: () => conflicto && void write(conflicto.before, conflicto.current.updated_at),
    giveUp: () => setConflicto(undefined),
  };
}
