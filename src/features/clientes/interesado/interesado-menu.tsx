import { Button, Menu, Textarea } from '@mantine/core';
import { IconChevronDown, IconDownload, IconLock, IconLockOpen, IconTrashX } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import { datosDelInteresado, openObjeto } from '@/data/clientes/interesado-api';
import { useBlockCliente } from '@/data/clientes/interesado-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { BorrarDialog } from '@/features/clientes/interesado/borrar-dialog';
import { zipDelInteresado } from '@/features/clientes/interesado/contenido-zip';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { toAppError } from '@/lib/errors';
import { writeZip } from '@/lib/zip';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { saveBlob } from '@/ui/save-blob';

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
  const { exporting, exportar } = useExportDatos(cliente);
  const { mutate: changeBlock, isPending } = useBlockCliente();
  const isBlocked = cliente.bloqueado_at !== null;

  async function toggle(): Promise<void> {
    const question = textosInteresado.bloquear(cliente.nombre_completo);
    const more = isAdministrador ? '' : textosInteresado.pediraConfirmacion;
    let motivo = '';
    const fields = isAdministrador ? undefined : <Motivo onChange={(text) => (motivo = text)} />;
    if (!isBlocked && !(await confirm({ ...question, text: question.text + more, fields }))) return;
    const { id } = cliente;
    changeBlock(
      { id, bloquear: !isBlocked, motivo },
      {
        onSuccess: (done) => {
          if (done === 'pedido') {
            avisos.success(textosInteresado.bloqueoPedido);
            return;
          }
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

/** For the administrator who decides. */
function Motivo({ onChange }: { onChange: (text: string) => void }) {
  return (
    <Textarea
      label="Por qué (lo leerá el administrador)"
      maxLength={500}
      autosize
      minRows={2}
      mb="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Makes the ZIP in the browser while the documents arrive, and saves it. */
function useExportDatos(cliente: Cliente) {
  const [exporting, setExporting] = useState(false);
  const exportar = async () => {
    setExporting(true);
    try {
      const datos = await datosDelInteresado(cliente.id);
      const sources = zipDelInteresado(datos, new Date(), openObjeto);
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const { blob, missing } = await writeZip(sources, options);
      saveBlob(`Datos de ${cliente.nombre_completo}.zip`, blob);
      tell(missing);
    } catch (error) {
      avisos.error({ title: textosInteresado.errorExportar, message: toAppError(error).message });
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportar };
}

function tell(missing: string[]): void {
  if (missing.length === 0) avisos.success({ title: textosInteresado.exportado });
  else avisos.error({ title: textosInteresado.exportado, message: textosInteresado.faltan(missing) });
}
