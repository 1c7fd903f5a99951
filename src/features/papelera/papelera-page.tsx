import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { papeleraListQuery } from '@/data/papelera/papelera-queries';
import { PapeleraBody } from '@/features/papelera/papelera-body';
import { nameOf } from '@/features/papelera/papelera-row';
import { PAGE_SIZE, type PapeleraSearch, toPapeleraParams } from '@/features/papelera/papelera-search';
import { PapeleraToolbar } from '@/features/papelera/papelera-toolbar';
import { textos } from '@/features/papelera/textos';
import { useArchivosSoltados } from '@/features/papelera/use-archivos-soltados';
import { usePapeleraActions } from '@/features/papelera/use-papelera-actions';
import { PageFooter } from '@/ui/lista/page-footer';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import pageList from '@/ui/lista/page-list.module.css';

export function PapeleraPage({ search }: { search: PapeleraSearch }) {
  const query = useQuery(papeleraListQuery(toPapeleraParams(search)));
  const navigate = useNavigate();
  const changeSearch = (change: Partial<PapeleraSearch>) =>
    void navigate({
      to: '/dashboard/papelera',
      search: (now) => ({ ...now, page: 1, ...change }),
      replace: true,
      resetScroll: false,
    });
  const [chosen, setChosen] = useState<string[]>([]);
  const rows = query.data?.rows ?? [];
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const { restaurar, eliminar, vaciar, progreso } = usePapeleraActions();
  const archivos = useArchivosSoltados();
  const purge = (purged: PapeleraRow[]) =>
    void eliminar(purged.map((row) => ({ id: row.id, nombre: nameOf(row) })));
  return (
    <>
      <PageHeader title="Papelera" count={query.data?.total} subtitle={textos.explicacion} />
      <Panel p={0} className={pageList.panel}>
        <PapeleraToolbar
          search={search}
          onSearch={changeSearch}
          selected={selected}
          progreso={progreso ?? archivos.progreso}
          total={query.data?.total ?? 0}
          onRestore={() => void restaurar(selected)}
          onPurge={() => purge(selected)}
          onEmpty={() => void vaciar(search)}
        />
        {archivos.ajenos > 0 && (
          <Text size="sm" px="md" pb="xs">
            {textos.archivosAjenos(archivos.ajenos)}
          </Text>
        )}
        <PapeleraBody
          query={query}
          searching={search.q.trim() !== '' || search.tipo !== undefined}
          selected={selected}
          busy={progreso !== null}
          onSelect={setChosen}
          onRestore={(row) => void restaurar([row])}
          onPurge={(row) => purge([row])}
        />
        <PageFooter
          text={query.data ? textos.mostrando(query.data.rows.length, query.data.total) : textos.cargando}
          page={query.data?.page ?? search.page}
          size={PAGE_SIZE}
          total={query.data?.total}
          linkTo={(page) => ({ to: '/dashboard/papelera', search: { ...search, page } })}
        />
      </Panel>
    </>
  );
}
