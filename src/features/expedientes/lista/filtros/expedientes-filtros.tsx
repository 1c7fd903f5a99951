import { filtersOf, noFilters } from '@/features/expedientes/lista/expedientes-search';
import type { FiltrosProps } from '@/features/expedientes/lista/filtros/filtros-campos';
import { lazyPart } from '@/ui/lazy-part';
import { FiltrosPopover } from '@/ui/lista/filtros';

const FiltrosCampos = lazyPart(
  async () => (await import('@/features/expedientes/lista/filtros/filtros-campos')).FiltrosCampos,
);

export function ExpedientesFiltros({ search, onSearch }: FiltrosProps) {
  const active = Object.keys(filtersOf(search)).length;
  return (
    <FiltrosPopover active={active} onClear={() => onSearch(noFilters)} preload={FiltrosCampos.preload}>
      <FiltrosCampos search={search} onSearch={onSearch} />
    </FiltrosPopover>
  );
}
