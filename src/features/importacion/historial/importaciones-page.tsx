import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Importacion } from '@/data/importacion/importaciones-api';
import { importacionesListQuery } from '@/data/importacion/importaciones-queries';
import { DeshacerDialog } from '@/features/importacion/historial/deshacer-dialog';
import { ErroresDialog } from '@/features/importacion/historial/errores-dialog';
import { textos } from '@/features/importacion/historial/historial-textos';
import { ImportacionesBody } from '@/features/importacion/historial/importaciones-body';
import { type ImportacionesSearch, PAGE_SIZE } from '@/features/importacion/historial/importaciones-search';
import { PageFooter } from '@/ui/lista/page-footer';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import pageList from '@/ui/lista/page-list.module.css';

interface Dialogo {
  kind: 'deshacer' | 'errores';
  importacion: Importacion;
}

export function ImportacionesPage({ search }: { search: ImportacionesSearch }) {
  const { errores } = search;
  const query = useQuery(
    importacionesListQuery({ page: search.page, size: PAGE_SIZE, conErrores: errores === 'con' }),
  );
  const navigate = useNavigate();
  // Kept while it closes, so that its words do not vanish before it does.
  const [dialogo, setDialogo] = useState<Dialogo>();
  const [opened, setOpened] = useState(false);
  const open = (kind: Dialogo['kind']) => (importacion: Importacion) => {
    setDialogo({ kind, importacion });
    setOpened(true);
  };
  const close = () => setOpened(false);
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
            onChange={(event) =>
              void navigate({
                to: '/dashboard/importaciones',
                search: { errores: event.currentTarget.checked ? 'con' : undefined },
                replace: true,
              })
            }
          />
        }
      />
      <Panel p={0} className={pageList.panel}>
        <ImportacionesBody
          query={query}
          conErrores={errores === 'con'}
          onUndo={open('deshacer')}
          onErrors={open('errores')}
        />
        <PageFooter
          text={query.data ? textos.mostrando(query.data.rows.length, query.data.total) : textos.cargando}
          page={query.data?.page ?? search.page}
          size={PAGE_SIZE}
          total={query.data?.total}
          linkTo={(page) => ({ to: '/dashboard/importaciones', search: { ...search, page } })}
        />
      </Panel>
      {dialogo?.kind === 'deshacer' && (
        <DeshacerDialog
          key={dialogo.importacion.id}
          importacion={dialogo.importacion}
          opened={opened}
          onClose={close}
        />
      )}
      {dialogo?.kind === 'errores' && (
        <ErroresDialog importacion={dialogo.importacion} opened={opened} onClose={close} />
      )}
    </>
  );
}
