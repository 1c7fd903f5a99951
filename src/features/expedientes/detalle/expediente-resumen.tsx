import { Stack } from '@mantine/core';

import type { Deal } from '@/data/deals/deal-types';
import { FlagValue } from '@/features/expedientes/detalle/flag-value';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';

export function ExpedienteResumen({ deal }: { deal: Deal }) {
  return (
    <Stack gap="md">
      <Panel title="Resumen del Caso">
        <DataPairs
          pairs={[
            { label: 'Estado del Análisis', value: deal.message },
            { label: 'Generación', value: formatFechaHora(deal.generateddate) },
            { label: 'Firma', value: formatFecha(deal.signaturedate) },
            { label: 'Método', value: deal.contractmethod },
            { label: 'Recibo de contrato', value: <FlagValue value={deal.hascontractreceipt} /> },
          ]}
        />
      </Panel>
      <Panel title="Comunicaciones Extrajudiciales">
        <DataPairs
          pairs={[
            { label: 'Enviada', value: formatFecha(deal.extrajudicialcommunicationsentdate) },
            { label: 'Respondida', value: <FlagValue value={deal.hasrespondedtoextrajudicialclaim} /> },
            { label: 'Respuesta', value: formatFecha(deal.extrajudicialresponsedate) },
          ]}
        />
      </Panel>
    </Stack>
  );
}
