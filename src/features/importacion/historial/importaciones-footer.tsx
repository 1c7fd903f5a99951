import { Group, Text } from '@mantine/core';

import type { ImportacionesPage } from '@/data/importacion/importaciones-api';
import { textos } from '@/features/importacion/historial/historial-textos';
import { type ImportacionesSearch, PAGE_SIZE } from '@/features/importacion/historial/importaciones-search';
import { PageLinks } from '@/ui/page-links';

import classes from '@/features/importacion/historial/historial.module.css';

interface ImportacionesFooterProps {
  search: ImportacionesSearch;
  data: ImportacionesPage | undefined;
}

export function ImportacionesFooter({ search, data }: ImportacionesFooterProps) {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {data ? textos.mostrando(data.rows.length, data.total) : textos.cargando}
      </Text>
      {data && pages > 1 && (
        <PageLinks
          page={data.page}
          pages={pages}
          linkTo={(page) => ({ to: '/dashboard/importaciones', search: { ...search, page } })}
        />
      )}
    </Group>
  );
}
