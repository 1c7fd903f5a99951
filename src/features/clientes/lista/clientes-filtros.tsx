import type { FiltrosProps } from '@/features/clientes/lista/clientes-filtros-campos';
import { filtersOf, noFilters } from '@/features/clientes/lista/clientes-search';
import { lazyPart } from '@/ui/lazy-part';
import { FiltrosPopover } from '@/ui/lista/filtros';

const FiltrosCampos = lazyPart(
  async () => (await import('@/features/clientes/lista/clientes-filtros-campos')).FiltrosCampos,
);

export function ClientesFiltros({ search, onSearch }: FiltrosProps) {
  const active = Object.keys(filtersOf(search)).length;
  return (
    <FiltrosPopover active={active} onClear={() => onSearch(noFilters)} preload={FiltrosCampos.preload}>
      <FiltrosCampos search={search} onSearch={onSearch} />
    </FiltrosPopover>
  );
}
