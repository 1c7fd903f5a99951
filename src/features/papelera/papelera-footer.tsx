import { Group, Text } from '@mantine/core';

import type { PapeleraPage } from '@/data/papelera/papelera-list-api';
import { PAGE_SIZE, type PapeleraSearch } from '@/features/papelera/papelera-search';
import { textos } from '@/features/papelera/textos';
import { PageLinks } from '@/ui/page-links';

import classes from '@/features/papelera/papelera.module.css';

interface PapeleraFooterProps {
  search: PapeleraSearch;
  data: PapeleraPage | undefined;
}

export function PapeleraFooter({ search, data }: PapeleraFooterProps) {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {data ? textos.mostrando(data.rows.length, data.total) : textos.cargando}
      </Text>
      {pages > 1 && (
        <PageLinks
          page={data?.page ?? search.page}
          pages={pages}
          linkTo={(page) => ({ to: '/dashboard/papelera', search: { ...search, page } })}
        />
      )}
    </Group>
  );
}
