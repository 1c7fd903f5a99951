import { Table, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import type { AuditoriaPage } from '@/data/auditoria/auditoria-types';
import { AuditoriaCard } from '@/features/auditoria/auditoria-card';
import { AuditoriaRow } from '@/features/auditoria/auditoria-row';
import { textos } from '@/features/auditoria/textos';
import { EmptyState } from '@/ui/empty-state';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/auditoria/auditoria.module.css';
import listClasses from '@/ui/lista/lista.module.css';
import pageList from '@/ui/lista/page-list.module.css';

interface AuditoriaBodyProps {
  query: UseQueryResult<AuditoriaPage>;
  filtered: boolean;
}

export function AuditoriaBody({ query, filtered }: AuditoriaBodyProps) {
  const [opened, setOpened] = useState<number[]>([]);
  const narrow = useNarrow();
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError && !data) {
    return <LoadError title="Error al cargar la auditoría" onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton rows={20} />;
  if (data.rows.length === 0) {
    return <EmptyState icon={IconHistory} title={filtered ? textos.nadaEncontrado : textos.vacia} />;
  }
  const toggle = (id: number) =>
    setOpened((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  const Row = narrow ? AuditoriaCard : AuditoriaRow;
  const list = data.rows.map((entry) => (
    <Row key={entry.id} entry={entry} opened={opened.includes(entry.id)} onToggle={() => toggle(entry.id)} />
  ));
  return (
    <div className={pageList.scroller} data-stale={isPlaceholderData || undefined}>
      {narrow ? <ul className={listClasses.cards}>{list}</ul> : <AuditoriaTable>{list}</AuditoriaTable>}
    </div>
  );
}

function AuditoriaTable({ children }: { children: React.ReactNode }) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={44}>
            <VisuallyHidden>Ver los cambios</VisuallyHidden>
          </Table.Th>
          <Table.Th w={140}>Fecha</Table.Th>
          <Table.Th w={170}>Persona</Table.Th>
          <Table.Th w={124}>Acción</Table.Th>
          <Table.Th w={150}>Tabla</Table.Th>
          <Table.Th>Elemento</Table.Th>
          <Table.Th w={150}>Campos</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}
