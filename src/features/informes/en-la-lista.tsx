import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { DealsFilters } from '@/data/deals/deal-types';

/** A link from a row of a report to its case files. */
export const EnLaLista = ({ filters, children }: { filters: DealsFilters; children: React.ReactNode }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" search={filters} />}>
    {children}
  </Anchor>
);
