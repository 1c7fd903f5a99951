import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { papeleraListQuery } from '@/data/papelera/papelera-queries';
import { PapeleraBody } from '@/features/papelera/papelera-body';
import { PAGE_SIZE, type PapeleraSearch, toPapeleraParams } from '@/features/papelera/papelera-search';
import { PapeleraToolbar } from '@/features/papelera/papelera-toolbar';
import { textos } from '@/features/papelera/textos';
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
  const { restaurar, eliminar, progreso } = usePapeleraActions();
  return (
    <>
      <PageHeader title="Papelera" count={query.data?.total} subtitle={textos.explicacion} />
      <Panel p={0} className={pageList.panel}>
        <PapeleraToolbar
          search={search}
          onSearch={changeSearch}
          selected={selected}
          progreso={progreso}
          onRestore={() => void restaurar(selected)}
          onPurge={() => void eliminar(selected)}
        />
        <PapeleraBody
          query={query}
          searching={search.q.trim() !== '' || search.tipo !== undefined}
          selected={selected}
          busy={progreso !== null}
          onSelect={setChosen}
          onRestore={(row) => void restaurar([row])}
          onPurge={(row) => void eliminar([row])}
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
