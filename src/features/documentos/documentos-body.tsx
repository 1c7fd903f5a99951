import { Button, Skeleton } from '@mantine/core';
import { IconFileOff, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';

import { documentosQuery } from '@/data/documentos/documentos-queries';
import { DocumentosLista } from '@/features/documentos/lista/documentos-lista';
import type { DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import { textos } from '@/features/documentos/textos';
import { EmptyState } from '@/ui/empty-state';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentosBodyProps {
  dealId: string;
  search: DocumentosSearch;
  onSearch: (change: Partial<DocumentosSearch>) => void;
}

export const DocumentosBody = memo(function DocumentosBody({
  dealId,
  search,
  onSearch,
}: DocumentosBodyProps) {
  const query = useQuery(documentosQuery(dealId));
  if (query.isError && !query.data) {
    return (
      <EmptyState
        icon={IconFileOff}
        title={textos.errorAlCargar}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!query.data) return <LoadingRows />;
  if (query.data.length === 0) {
    return <EmptyState icon={IconFiles} title={textos.vacio} text="Suba los que tenga o arrástrelos aquí." />;
  }
  return <DocumentosLista dealId={dealId} documentos={query.data} search={search} onSearch={onSearch} />;
});

function LoadingRows() {
  return (
    <div aria-hidden>
      {[70, 55, 62].map((width) => (
        <div key={width} className={classes.loadingRow}>
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
