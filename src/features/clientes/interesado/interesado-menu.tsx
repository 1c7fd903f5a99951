import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconLock, IconLockOpen, IconTrashX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { useBloquearCliente } from '@/data/clientes/interesado-mutations';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { BorrarDialog } from '@/features/clientes/interesado/borrar-dialog';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { useExportarDatos } from '@/features/clientes/interesado/use-exportar-datos';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';

interface InteresadoMenuProps {
  cliente: Cliente;
  /** Called when this person can no longer see the client. */
  onGone: () => void;
}

/** What a client may ask of the practice about their own data. */
export function InteresadoMenu({ cliente, onGone }: InteresadoMenuProps) {
  const [erasing, setErasing] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // A closed dialog gives the focus back to what had it when it opened: the entry, which is gone by then.
  const fromMenu = (run: () => void) => () => {
    target.current?.focus();
    run();
  };
  const isAdministrador = useIsAdministrador();
  const { exporting, exportar } = useExportarDatos(cliente);
  const { mutate: changeBlock, isPending } = useBloquearCliente();
  const isBlocked = cliente.bloqueado_at !== null;

  async function toggle(): Promise<void> {
    if (!isBlocked && !(await confirm(textosInteresado.bloquear(cliente.nombre_completo)))) return;
    const { id } = cliente;
    changeBlock(
      { id, bloquear: !isBlocked },
      {
        onSuccess: () => {
          avisos.success({ title: isBlocked ? textosInteresado.desbloqueado : textosInteresado.bloqueado });
          if (!isBlocked && !isAdministrador) onGone();
        },
      },
    );
  }

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            rightSection={<IconChevronDown size={16} />}
            loading={exporting || isPending}
          >
            Protección de datos
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void exportar()}>
            Exportar datos del interesado
          </Menu.Item>
          {(!isBlocked || isAdministrador) && (
            <Menu.Item
              leftSection={isBlocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
              onClick={fromMenu(() => void toggle())}
            >
              {isBlocked ? 'Desbloquear' : 'Bloquear'}
            </Menu.Item>
          )}
          {isAdministrador && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrashX size={16} />}
              onClick={fromMenu(() => setErasing(true))}
            >
              Borrar definitivamente
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <BorrarDialog cliente={cliente} opened={erasing} onClose={() => setErasing(false)} onDone={onGone} />
    </>
  );
}
