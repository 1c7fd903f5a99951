import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { Lote } from '@/data/escritos/escritos-api';
import { lotesQuery } from '@/data/escritos/escritos-queries';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { lotesList } from '@/features/escritos/lote/lotes-columns';
import { textos } from '@/features/escritos/textos';
import type { PagedSearch } from '@/lib/list-search';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

export function LotesPage({ search }: { search: PagedSearch }) {
  const query = useQuery(lotesQuery(search));
  const lista = useLista<Lote, PagedSearch>({ query, search, to: '/dashboard/lotes' });
  return (
    <>
      <PageHeader title="Lotes de escritos" count={query.data?.total} />
      <EscritosViews />
      <ListPanel
        lista={lista}
        list={lotesList}
        surroundings={170}
        link={({ id }) => linkOptions({ to: '/dashboard/lotes/$id', params: { id } })}
        empty={{ icon: IconFiles, title: 'Todavía no hay lotes', text: textos.vacioTexto }}
      />
    </>
  );
}
