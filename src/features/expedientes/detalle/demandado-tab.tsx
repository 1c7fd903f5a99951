import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { Deal } from '@/data/deals/deal-types';
import { TabSection } from '@/features/expedientes/detalle/tab-section';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { DataPairs } from '@/ui/data-pairs';

export function DemandadoTab({ deal }: { deal: Deal }) {
  return (
    <TabSection title="Acreedor">
      <DataPairs
        pairs={[
          { label: 'Nombre', value: acreedorLink(deal.creditorname) },
          { label: 'ID', value: deal.creditorid },
          { label: 'Dirección', value: deal.creditoraddress },
          { label: 'Email', value: emailLink(deal.creditoremail) },
          { label: 'Teléfono', value: phoneLink(deal.creditorphone) },
        ]}
      />
    </TabSection>
  );
}

/* A function and not a component: what is missing must stay null, so that a dash is shown. */
function acreedorLink(nombre: string | null) {
  return (
    nombre && (
      <Anchor
        renderRoot={(props) => <Link {...props} to="/dashboard/acreedores/$nombre" params={{ nombre }} />}
      >
        {nombre}
      </Anchor>
    )
  );
}
