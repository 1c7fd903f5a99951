import { Text } from '@mantine/core';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import { CONTACTO_LABELS, datosQueFaltan } from '@/features/acreedores/textos';
import { formatFechaHora } from '@/lib/formato';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

export function AcreedorContactoPanel({ acreedor }: { acreedor: Acreedor }) {
  const { ficha, cif, direccion, email, telefono } = acreedor;
  const falta = datosQueFaltan(acreedor);
  return (
    <Panel title="Contacto">
      <DataPairs
        pairs={[
          { label: CONTACTO_LABELS.cif, value: cif },
          { label: CONTACTO_LABELS.direccion, value: direccion },
          { label: CONTACTO_LABELS.email, value: emailLink(email) },
          { label: CONTACTO_LABELS.telefono, value: phoneLink(telefono) },
          { label: 'Persona de contacto', value: ficha?.contacto },
          {
            label: 'Notas',
            value: ficha?.notas && <span style={{ whiteSpace: 'pre-line' }}>{ficha.notas}</span>,
          },
        ]}
      />
      {falta.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <SoftBadge tone="warning">Falta: {falta.join(', ')}</SoftBadge>
        </div>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {ficha
          ? `Datos escritos por el despacho, cambiados por última vez el ${formatFechaHora(ficha.updated_at)}. Lo que no se ha escrito sale de los expedientes.`
          : 'Los datos salen de los expedientes más recientes.'}
      </Text>
    </Panel>
  );
}
