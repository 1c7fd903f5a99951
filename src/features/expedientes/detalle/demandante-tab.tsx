import type { Deal } from '@/data/deals/deal-types';
import { TabSection } from '@/features/expedientes/detalle/tab-section';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { DataPairs } from '@/ui/data-pairs';

import classes from '@/features/expedientes/detalle/expediente.module.css';

interface DemandanteTabProps {
  deal: Deal;
  /** The way to the debtor's client. */
  cliente: React.ReactNode;
}

export function DemandanteTab({ deal, cliente }: DemandanteTabProps) {
  return (
    <>
      <TabSection title="Datos personales">
        <DataPairs
          pairs={[
            { label: 'Nombre completo', value: deal.debtorfullname },
            { label: 'Nombre', value: deal.debtorfirstname },
            { label: 'Primer apellido', value: deal.debtorfirstsurname },
            { label: 'Segundo apellido', value: deal.debtorsecondsurname },
            { label: 'DNI/NIE', value: deal.debtordni },
          ]}
        />
        <div className={classes.cliente}>{cliente}</div>
      </TabSection>
      <TabSection title="Contacto">
        <DataPairs
          pairs={[
            { label: 'Email', value: emailLink(deal.debtoremail) },
            { label: 'Teléfono', value: phoneLink(deal.debtorphone) },
          ]}
        />
      </TabSection>
      <TabSection title="Dirección">
        <DataPairs
          pairs={[
            { label: 'Dirección completa', value: deal.debtorfulladdress },
            { label: 'Calle', value: deal.debtorstreet },
            { label: 'Número', value: deal.debtorstreetnumber },
            { label: 'Ciudad', value: deal.debtorcity },
            { label: 'Provincia', value: deal.debtorprovince },
          ]}
        />
      </TabSection>
    </>
  );
}
