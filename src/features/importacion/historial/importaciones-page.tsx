import { Button, Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { type Importacion, listImportaciones } from '@/data/importacion/importaciones-api';
import { importacionesListQuery } from '@/data/importacion/importaciones-queries';
import { textos } from '@/features/importacion/historial/historial-textos';
import { HistorialViews } from '@/features/importacion/historial/historial-views';
import { importacionesList, isUndoable } from '@/features/importacion/historial/importaciones-columns';
import {
  type ImportacionesSearch,
  importacionesState,
} from '@/features/importacion/historial/importaciones-search';
import { lazyDialog } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const DeshacerDialog = lazyDialog(
  async () => (await import('@/features/importacion/historial/deshacer-dialog')).DeshacerDialog,
);
const ErroresDialog = lazyDialog(
  async () => (await import('@/features/importacion/historial/errores-dialog')).ErroresDialog,
);

interface Dialogo {
  kind: 'deshacer' | 'errores';
  importacion: Importacion;
}

export function ImportacionesPage({ search }: { search: ImportacionesSearch }) {
  const { errores, page, size } = search;
  const query = useQuery(importacionesListQuery({ page, size, conErrores: errores === 'con' }));
  const lista = useLista<Importacion, ImportacionesSearch>({ query, search, to: '/dashboard/importaciones' });
  const impresion = usePrintLista<Importacion>(lista, (part, signal) =>
    listImportaciones({ conErrores: errores === 'con', ...part }, signal),
  );
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
  const asked = useAsked(search, lista.rows);
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
        impresion={impresion}
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

/** The last one that can be undone, as it was when the address asked for it: once undone it is not that any more. */
function useAsked({ abrir }: ImportacionesSearch, rows: Importacion[]): Importacion | undefined {
  const [asked, setAsked] = useState<Importacion>();
  const last = abrir === 'ultima' ? (asked ?? rows.find(isUndoable)) : undefined;
  if (last !== asked) setAsked(last);
  return last;
}
