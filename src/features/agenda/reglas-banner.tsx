import { Alert, Anchor, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { reglasQuery } from '@/data/calendarios/calendarios-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { textos } from '@/features/agenda/textos';
import { MOTOR } from '@/lib/plazos/motor';

/** Until somebody has signed this version of the rules. It stands below the agenda, so that nothing moves when it comes. */
export function ReglasBanner() {
  const { data } = useQuery(reglasQuery);
  const isAdministrador = useIsAdministrador();
  if (!data || data.some(({ motor }) => motor === MOTOR)) return null;
  return (
    <Alert color="ambar" p="xs" mt="md" icon={<IconScale size={18} />}>
      <Text size="sm">
        {textos.sinFirma}{' '}
        {isAdministrador && (
          <Anchor component={Link} to="/dashboard/calendarios" size="sm" underline="always">
            Firmar las reglas
          </Anchor>
        )}
      </Text>
    </Alert>
  );
}
