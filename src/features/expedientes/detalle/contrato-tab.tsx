import type { Deal } from '@/data/deals/deal-types';
import { FlagValue } from '@/features/expedientes/detalle/flag-value';
import { TabSection } from '@/features/expedientes/detalle/tab-section';
import { formatFecha } from '@/lib/formato';
import { CopyIcon } from '@/ui/copy-icon';
import { DataPairs } from '@/ui/data-pairs';

export function ContratoTab({ deal }: { deal: Deal }) {
  return (
    <>
      <TabSection title="Contrato">
        <DataPairs
          pairs={[
            { label: 'Número de contrato', value: <ContractNumber value={deal.contractnumber} /> },
            { label: 'Fecha del contrato', value: formatFecha(deal.contractdate) },
            { label: 'Método de contratación', value: deal.contractmethod },
            { label: 'Recibo de contrato', value: <FlagValue value={deal.hascontractreceipt} /> },
          ]}
        />
      </TabSection>
      {deal.hasinsurancecompanyinfo === true && (
        <TabSection title="Compañía de seguros">
          <DataPairs
            pairs={[
              { label: 'Nombre', value: deal.insurancecompanyname },
              { label: 'CIF', value: deal.insurancecompanycif },
              { label: 'Dirección', value: deal.insurancecompanyaddress },
            ]}
          />
        </TabSection>
      )}
    </>
  );
}

function ContractNumber({ value }: { value: string | null }) {
  if (!value) return '—';
  return (
    <>
      {value} <CopyIcon value={value} label="Copiar el número de contrato" />
    </>
  );
}
