import { Group, NativeSelect, Text } from '@mantine/core';

import type { DealsPage } from '@/data/deals/deal-types';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { textos } from '@/features/expedientes/textos';
import { PAGE_SIZES } from '@/ui/lista/page-sizes';
import { PageLinks } from '@/ui/page-links';

import classes from '@/ui/lista/lista.module.css';

interface ExpedientesFooterProps {
  search: ExpedientesSearch;
  data: DealsPage | undefined;
  failed: boolean;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

export function ExpedientesFooter({ search, data, failed, onSearch }: ExpedientesFooterProps) {
  const pages = data ? Math.max(1, Math.ceil(data.total / search.size)) : search.page;
  return (
    <Group className={classes.footer} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {data ? textos.mostrando(data.rows.length, data.total) : !failed && textos.cargando}
      </Text>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label="Expedientes por página"
          value={search.size}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} por página` }))}
          onChange={(event) => onSearch({ size: toPageSize(event.currentTarget.value) })}
        />
        <PageLinks
          page={Math.min(search.page, pages)}
          pages={pages}
          linkTo={(page) => ({ to: '/dashboard/expedientes', search: { ...search, page } })}
        />
      </Group>
    </Group>
  );
}

function toPageSize(value: string): ExpedientesSearch['size'] {
  return PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[1];
}
