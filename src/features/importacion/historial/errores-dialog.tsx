import { Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { Importacion } from '@/data/importacion/importaciones-api';
import { erroresQuery } from '@/data/importacion/importaciones-queries';
import { downloadText, errorsToCsv } from '@/features/importacion/errores-csv';
import { textos } from '@/features/importacion/historial/historial-textos';
import { formatFechaHora } from '@/lib/formato';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/importacion/historial/historial.module.css';

interface ErroresDialogProps {
  importacion: Importacion;
  opened: boolean;
  onClose: () => void;
}

const SHOWN = 200;

export function ErroresDialog({ importacion, opened, onClose }: ErroresDialogProps) {
  const { data: errores, isError, refetch } = useQuery(erroresQuery(importacion.id));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Errores de ${importacion.nombre}`}
      size={720}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        Importación del {formatFechaHora(importacion.started_at)}
      </Text>
      {isError && <LoadError title="Error al cargar los errores" onRetry={() => void refetch()} />}
      {!errores && !isError && <ListSkeleton text="Cargando errores..." />}
      {errores && <Errores errores={errores} />}
      <Group justify="flex-end" mt="md" gap="xs">
        {errores && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => downloadText('errores-de-importacion.csv', errorsToCsv(errores))}
          >
            Descargar (CSV)
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Modal>
  );
}

function Errores({ errores }: { errores: string[] }) {
  const rest = errores.length - SHOWN;
  return (
    // A list that scrolls has to be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.errores} tabIndex={0} aria-label="Errores">
      {errores.slice(0, SHOWN).map((error) => (
        <li key={error}>{error}</li>
      ))}
      {rest > 0 && <li>{textos.masErrores(rest)}</li>}
    </ul>
  );
}
