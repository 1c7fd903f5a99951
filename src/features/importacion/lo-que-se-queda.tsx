import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { NoSeActualiza } from '@/data/importacion/importacion-api';
import { DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';
import { DE_LA_VIDA, seQuedan, yMas } from '@/features/importacion/textos';

const SHOWN = 50;

const nombreDe = (campo: string): string =>
  DE_LA_VIDA[campo] ??
  (Object.hasOwn(DEAL_FIELDS, campo) ? DEAL_FIELDS[campo as DealFieldName].label : campo);

/** What of which case file an import that updates would leave as it is. */
export function LoQueSeQueda({ expedientes }: { expedientes: NoSeActualiza[] }) {
  return (
    <Alert color="ambar" role="status" title={seQuedan(expedientes.length)}>
      <ul style={{ margin: 0, maxHeight: 220, overflowY: 'auto' }} aria-label="Se quedan como están">
        {expedientes.slice(0, SHOWN).map(({ id, campos }) => (
          <li key={id}>
            <Anchor
              size="sm"
              underline="always"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/expedientes/$id" params={{ id }} target="_blank" />
              )}
            >
              {id}
            </Anchor>
            : {campos.map(nombreDe).join(', ')}
          </li>
        ))}
      </ul>
      {expedientes.length > SHOWN && <Text size="sm">{yMas(expedientes.length - SHOWN)}</Text>}
    </Alert>
  );
}
