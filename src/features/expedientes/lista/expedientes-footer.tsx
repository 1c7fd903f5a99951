import type { DealsPage } from '@/data/deals/deal-types';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { textos } from '@/features/expedientes/textos';
import { ListFooter } from '@/ui/lista/list-footer';

interface ExpedientesFooterProps {
  search: ExpedientesSearch;
  data: DealsPage | undefined;
  failed: boolean;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

export function ExpedientesFooter({ search, data, failed, onSearch }: ExpedientesFooterProps) {
  const waiting = failed ? '' : textos.cargando;
  return (
    <ListFooter
      text={data ? textos.mostrando(data.rows.length, data.total) : waiting}
      sizeLabel="Expedientes por página"
      size={search.size}
      page={data?.page ?? search.page}
      total={data?.total ?? 0}
      linkTo={(page) => ({ to: '/dashboard/expedientes', search: { ...search, page } })}
      onSize={(size) => onSearch({ size })}
    />
  );
}
