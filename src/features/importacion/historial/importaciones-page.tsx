import { Button, Group, Modal, Switch, Text } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { Importacion } from '@/data/importacion/importaciones-api';
import { erroresQuery, importacionesListQuery } from '@/data/importacion/importaciones-queries';
import { downloadText, errorsToCsv } from '@/features/importacion/errores-csv';
import { DeshacerDialog } from '@/features/importacion/historial/deshacer-dialog';
import { textos } from '@/features/importacion/historial/historial-textos';
import { HistorialViews } from '@/features/importacion/historial/historial-views';
import { importacionesList, isUndoable } from '@/features/importacion/historial/importaciones-columns';
import {
  type ImportacionesSearch,
  importacionesState,
} from '@/features/importacion/historial/importaciones-search';
import { formatFechaHora } from '@/lib/formato';
import { ListPanel } from '@/ui/lista/list-panel';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/importacion/historial/historial.module.css';

interface Dialogo {
  kind: 'deshacer' | 'errores';
  importacion: Importacion;
}

export function ImportacionesPage({ search }: { search: ImportacionesSearch }) {
  const { errores, page, size } = search;
  const query = useQuery(importacionesListQuery({ page, size, conErrores: errores === 'con' }));
  const lista = useLista<Importacion, ImportacionesSearch>({ query, search, to: '/dashboard/importaciones' });
  // Kept while it closes, so that its words do not vanish before it does.
  const [dialogo, setDialogo] = useState<Dialogo>();
  const [opened, setOpened] = useState(false);
  const list = useMemo(() => {
    const open = (kind: Dialogo['kind']) => (importacion: Importacion) => {
      setDialogo({ kind, importacion });
      setOpened(true);
    };
    return importacionesList({ onUndo: open('deshacer'), onErrors: open('errores') });
  }, []);
  const last = lista.rows.find(isUndoable);
  const asked = search.abrir === 'ultima' && last;
  const shown: Dialogo | undefined = asked ? { kind: 'deshacer', importacion: asked } : dialogo;
  const close = () => {
    if (!asked) return setOpened(false);
    setDialogo({ kind: 'deshacer', importacion: asked });
    lista.change({ abrir: undefined });
  };
  return (
    <>
      <PageHeader
        title="Importaciones"
        count={query.data?.total}
        subtitle={textos.explicacion}
        actions={
          <Switch
            label="Solo las que tienen errores"
            checked={errores === 'con'}
            onChange={(event) => lista.change({ errores: event.currentTarget.checked ? 'con' : undefined })}
          />
        }
      />
      <HistorialViews />
      <ListPanel
        lista={lista}
        list={list}
        state={importacionesState}
        surroundings={170}
        empty={{
          icon: IconFileImport,
          title: textos.vacia,
          text: textos.comoEmpezar,
          action: (
            <Button renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" />}>
              Ir a Expedientes
            </Button>
          ),
          narrowed: { icon: IconFileImport, title: textos.sinErrores },
        }}
      />
      {shown?.kind === 'deshacer' && (
        <DeshacerDialog
          key={shown.importacion.id}
          importacion={shown.importacion}
          opened={opened || Boolean(asked)}
          onClose={close}
        />
      )}
      {shown?.kind === 'errores' && (
        <ErroresDialog importacion={shown.importacion} opened={opened} onClose={close} />
      )}
    </>
  );
}

interface ErroresDialogProps {
  importacion: Importacion;
  opened: boolean;
  onClose: () => void;
}

const SHOWN = 200;

function ErroresDialog({ importacion, opened, onClose }: ErroresDialogProps) {
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
