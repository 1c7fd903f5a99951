import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { staffListQuery } from '@/data/staff/staff-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { EquipoTable } from '@/features/equipo/equipo-table';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

export function EquipoPage() {
  const own = useOwnStaff();
  if (own === undefined) return <PageHeader title="Equipo" />;
  if (own?.role !== 'administrador') return <OnlyAdministrators title="Equipo" />;
  return <Equipo ownId={own.user_id} />;
}

function Equipo({ ownId }: { ownId: string }) {
  const { data: people } = useQuery(staffListQuery);
  return (
    <>
      <PageHeader title="Equipo" count={people?.length} subtitle="Quién puede entrar y con qué papel" />
      <Panel p={0}>
        {people ? (
          <EquipoTable people={people} ownId={ownId} />
        ) : (
          <Stack p="md" gap="sm">
            <Skeleton h={32} />
            <Skeleton h={32} />
          </Stack>
        )}
      </Panel>
    </>
  );
}
