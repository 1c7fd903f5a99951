import { Alert, Anchor, Button, FileButton, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { afterEscritos } from '@/data/escritos/escritos-queries';
import { archiveVueltos, type Vuelto } from '@/features/escritos/lista/vuelta';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { useTrabajo } from '@/ui/lista/use-trabajo';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/escritos/escritos.module.css';

interface VueltaDialogProps {
  opened: boolean;
  onClose: () => void;
}

const EXPLICACION =
  'Los escritos salen con el nombre expediente__escrito__número.docx. Expórtelos a PDF en Word (mejor como PDF/A) sin cambiar el número, fírmelos y suelte o elija aquí los PDF: cada uno se archiva en su expediente como «PDF del letrado».';

export function VueltaDialog({ opened, onClose }: VueltaDialogProps) {
  const narrow = useNarrow();
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const [vueltos, setVueltos] = useState<Vuelto[]>();
  const [over, setOver] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const archivar = async (files: File[]) => {
    if (files.length === 0) return;
    setFallo(undefined);
    try {
      const archivando = (done: number, total: number) => `Archivando ${done} de ${total}…`;
      setVueltos(
        await run(files.length, archivando, ({ onProgress, signal }) =>
          archiveVueltos(files, onProgress, signal),
        ),
      );
    } catch (error) {
      setFallo(toAppError(error).message);
    } finally {
      afterEscritos(client);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Archivar los PDF que vuelven de Word"
      size={620}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack
        gap="sm"
        className={classes.soltar}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!trabajo) void archivar(Array.from(event.dataTransfer.files));
        }}
      >
        <Text size="sm">{EXPLICACION}</Text>
        <Group gap="xs">
          <FileButton multiple accept=".pdf" onChange={(files) => void archivar(files)}>
            {(props) => (
              <Button {...props} loading={trabajo !== null}>
                Elegir PDF
              </Button>
            )}
          </FileButton>
          {trabajo && (
            <Button variant="default" onClick={trabajo.cancel}>
              Cancelar
            </Button>
          )}
        </Group>
        <Text size="sm" aria-live="polite">
          {trabajo?.label ?? (vueltos && resumen(vueltos))}
        </Text>
        {fallo && (
          <Alert color="rojo" variant="light">
            {fallo}. Lo que ya estaba archivado se queda; elija los mismos PDF otra vez y no se repiten.
          </Alert>
        )}
        {vueltos && !trabajo && <Resultado vueltos={vueltos} onClose={onClose} />}
      </Stack>
    </Modal>
  );
}

function resumen(vueltos: Vuelto[]): string {
  const dentro = vueltos.filter(({ escrito }) => escrito).length;
  const fuera = vueltos.length - dentro;
  const archivados = plural(dentro, 'PDF archivado', 'PDF archivados');
  return fuera > 0 ? `${archivados}, ${fuera} sin archivar` : archivados;
}

function Resultado({ vueltos, onClose }: { vueltos: Vuelto[]; onClose: () => void }) {
  return (
    <List size="sm" spacing={4}>
      {vueltos.map(({ archivo, escrito, aviso }) => (
        <List.Item key={archivo} style={{ overflowWrap: 'anywhere' }}>
          {archivo}
          {escrito && (
            <>
              {' → '}
              <Anchor
                underline="always"
                size="sm"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/expedientes/$id"
                    params={{ id: escrito.deal_id }}
                    search={{ tab: 'documentos' }}
                    onClick={onClose}
                  />
                )}
              >
                {escrito.numero}
              </Anchor>
            </>
          )}
          {aviso && (
            <Text span c="dimmed" size="sm">
              {' '}
              · {aviso}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
