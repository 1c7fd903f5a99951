import { Alert, Anchor, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { reglasQuery } from '@/data/calendarios/calendarios-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { MOTOR } from '@/domain/plazos/motor';
import { textos } from '@/features/agenda/textos';

/** What is above comes for the first time; from then on it may change, because somebody asked for it. */
function useAgendaLoaded(): boolean {
  const client = useQueryClient();
  const first = {
    queryKey: agendaKeys.all,
    predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  };
  const fetching = useIsFetching(first);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // Asked again here: when this page is first drawn, its queries have not begun.
    if (client.isFetching(first) === 0) setLoaded(true);
    // oxlint-disable-next-line react/exhaustive-deps -- `first` is the same every time
  }, [client, fetching]);
  return loaded;
}

/**
 * Until somebody has signed this version of the rules. It stands below the agenda and waits for it, so that nothing moves when either
 * comes.
 */
export function ReglasBanner() {
  const { data } = useQuery(reglasQuery);
  const isAdministrador = useIsAdministrador();
  const loaded = useAgendaLoaded();
  if (!loaded || !data || data.some(({ motor }) => motor === MOTOR)) return null;
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
