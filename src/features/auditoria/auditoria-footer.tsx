import { Group, Text } from '@mantine/core';

import type { AuditoriaPage } from '@/data/auditoria/auditoria-types';
import { type AuditoriaSearch, PAGE_SIZE } from '@/features/auditoria/auditoria-search';
import { textos } from '@/features/auditoria/textos';
import { PageLinks } from '@/ui/page-links';

import classes from '@/features/auditoria/auditoria.module.css';

interface AuditoriaFooterProps {
  search: AuditoriaSearch;
  data: AuditoriaPage | undefined;
}

export function AuditoriaFooter({ search, data }: AuditoriaFooterProps) {
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
          linkTo={(page) => ({ to: '/dashboard/auditoria', search: { ...search, page } })}
        />
      )}
    </Group>
  );
}
