import { Alert, Button, Checkbox, FileButton, Group, List, Paper, Progress, Text } from '@mantine/core';
import { IconFileUpload, IconFolderPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState, useRef } from 'react';

import { judicialesKeys } from '@/data/judiciales/resumen-judicial';
import { useUsuario } from '@/data/sesion/use-sesion';
import type { Cuenta } from '@/features/notificaciones/judiciales/entrada';
import { resultadoDe, textos } from '@/features/notificaciones/judiciales/textos';
import { useUltimaImportacion } from '@/features/notificaciones/judiciales/ultima-importacion';
import { filesOfEvent } from '@/lib/archivos-soltados';
import type { Rechazado } from '@/lib/entrada/lectura';
import { toAppError } from '@/lib/errors';

import classes from '@/features/notificaciones/judiciales/judiciales.module.css';

// React's types do not know it.
const folderProps: object = { webkitdirectory: '', 'aria-label': 'Carpeta de notificaciones' };

export function ZonaDeEntrada({
  entrada,
  running,
  importar,
  cancelar,
  cerrar,
}: ReturnType<typeof useEntrada>) {
  const [over, setOver] = useState(false);
  const [escaneos, setEscaneos] = useState(false);
  const ultima = useUltimaImportacion();
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    await importar(await filesOfEvent(event), escaneos);
  };
  return (
    <Paper
      component="section"
      withBorder
      p="sm"
      mb="var(--bo-head-gap)"
      aria-label="Importar notificaciones"
      bg={over ? 'var(--mantine-primary-color-light)' : undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => void drop(event)}
    >
      <Group justify="space-between" gap="sm">
        <div className={classes.explicada}>
          <Text size="sm" c="dimmed">
            {textos.vaciaTexto}
          </Text>
          {/* The last import is known later: it stands where a line is already. */}
          <Group mt={6} gap="md" mih={18}>
            <Checkbox
              size="xs"
              label={textos.readEscaneos}
              checked={escaneos}
              disabled={running}
              onChange={(event) => setEscaneos(event.currentTarget.checked)}
            />
            <Text size="xs" c="dimmed">
              {ultima}
            </Text>
          </Group>
        </div>
        <Group gap="xs">
          <FileButton
            multiple
            accept=".pdf,.zip,.eml,.emlx,.mbox,.msg,.p7m,.p7s,.doc,.docx,.odt,.rtf,.tif,.tiff,.jpg,.jpeg,.png,.heic,.dat"
            disabled={running}
            inputProps={{ 'aria-label': 'Archivos de notificaciones' }}
            onChange={(files) => void importar(files, escaneos)}
          >
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={16} />} disabled={running}>
                Importar archivos
              </Button>
            )}
          </FileButton>
          <FileButton
            multiple
            disabled={running}
            inputProps={folderProps}
            onChange={(files) => void importar(files, escaneos)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFolderPlus size={16} />}
                disabled={running}
              >
                Importar una carpeta
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
      <Marcha entrada={entrada} onCancel={cancelar} onClose={cerrar} />
    </Paper>
  );
}

function Marcha({
  entrada,
  onCancel,
  onClose,
}: {
  entrada: Entrada;
  onCancel: () => void;
  onClose: () => void;
}) {
  if (entrada.estado === 'nada') return null;
  if (entrada.estado === 'acabada') return <Acabada {...entrada} onClose={onClose} />;
  const cuenta = entrada.estado === 'importando' ? entrada.cuenta : undefined;
  return (
    <Group mt="sm" gap="sm" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <Progress
          value={cuenta && cuenta.total > 0 ? (100 * cuenta.hechas) / cuenta.total : 0}
          aria-label="Progreso de la importación"
        />
        <Text size="sm" mt={4} role="status">
          {cuenta ? textos.importando(cuenta.hechas, cuenta.total) : textos.leyendo}
          {cuenta?.escaneo && ` · ${textos.leyendoEscaneo(cuenta.escaneo)}`}
        </Text>
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </Group>
  );
}

function Acabada({
  cuenta,
  cancelada,
  fallo,
  onClose,
}: Extract<Entrada, { estado: 'acabada' }> & { onClose: () => void }) {
  const lines = cuenta ? resultadoDe(cuenta, cancelada) : cancelada ? ['Cancelada: no ha entrado nada.'] : [];
  return (
    <Alert
      mt="sm"
      color={fallo ? 'rojo' : (cuenta?.rechazados.length ?? 0) > 0 ? 'ambar' : 'verde'}
      title={fallo ? `No se ha podido acabar: ${fallo}` : 'Importación acabada'}
      withCloseButton
      closeButtonLabel="Cerrar"
      onClose={onClose}
      role="status"
    >
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Nombrados titulo="Han entrado sin leer" nombrados={cuenta?.sinLeer ?? []} />
      <Nombrados titulo="No han entrado" nombrados={cuenta?.rechazados ?? []} />
    </Alert>
  );
}

const SHOWN = 50;

/** All of them can be seen: what did not come in may be a judgment. */
function Nombrados({ titulo, nombrados }: { titulo: string; nombrados: Rechazado[] }) {
  const [all, setAll] = useState(false);
  if (nombrados.length === 0) return null;
  const left = all ? 0 : nombrados.length - SHOWN;
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {titulo} ({nombrados.length}):
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <List size="sm" className={classes.nombrados} tabIndex={0} aria-label={titulo}>
        {nombrados.slice(0, all ? undefined : SHOWN).map(({ nombre, motivo }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
          <List.Item key={n}>
            {nombre}: {motivo}
          </List.Item>
        ))}
      </List>
      {left > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          Ver {left} más
        </Button>
      )}
    </>
  );
}

type Entrada =
  | { estado: 'nada' }
  | { estado: 'leyendo' }
  | { estado: 'importando'; cuenta: Cuenta }
  | { estado: 'acabada'; cuenta: Cuenta | undefined; cancelada: boolean; fallo?: string };

/** One import at a time. What reads PDFs is loaded when the first one is brought. */
export function useEntrada() {
  const client = useQueryClient();
  const userId = useUsuario()?.id;
  const controller = useRef<AbortController>(undefined);
  const [entrada, setEntrada] = useState<Entrada>({ estado: 'nada' });
  const running = entrada.estado === 'leyendo' || entrada.estado === 'importando';

  const importar = async (files: File[], escaneos: boolean) => {
    if (files.length === 0 || running || !userId) return;
    const own = new AbortController();
    controller.current = own;
    setEntrada({ estado: 'leyendo' });
    let last: Cuenta | undefined;
    const onChange = (cuenta: Cuenta) => {
      last = cuenta;
      setEntrada({ estado: 'importando', cuenta });
    };
    try {
      const { importNotificaciones } = await import('@/features/notificaciones/judiciales/entrada');
      const cuenta = await importNotificaciones(files, {
        userId,
        escaneos,
        signal: own.signal,
        onChange,
      });
      setEntrada({ estado: 'acabada', cuenta, cancelada: false });
    } catch (error) {
      const cancelada = own.signal.aborted;
      setEntrada({
        estado: 'acabada',
        cuenta: last,
        cancelada,
        ...(!cancelada && { fallo: toAppError(error).message }),
      });
    }
    // A notice that was there may have its text or its mail now.
    for (const queryKey of Object.values(judicialesKeys)) void client.invalidateQueries({ queryKey });
  };
  return {
    entrada,
    running,
    importar,
    cancelar: () => controller.current?.abort(),
    cerrar: () => setEntrada({ estado: 'nada' }),
  };
}
