import { Button, CopyButton } from '@mantine/core';
import { IconLink, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';

import { protectedQuery } from '@/data/sesion/dos-pasos-queries';
import { allowedDomains } from '@/data/sesion/sesion-api';
import type { StaffMember } from '@/data/staff/staff-api';
import { staffListQuery } from '@/data/staff/staff-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { equipoList, type Persona } from '@/features/equipo/equipo-columns';
import { textos } from '@/features/equipo/textos';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';

export function EquipoPage() {
  const own = useOwnStaff();
  if (own === undefined) return <PageHeader title="Equipo" />;
  if (own?.role !== 'administrador') return <OnlyAdministrators title="Equipo" />;
  return <Equipo ownId={own.user_id} />;
}

/** A practice's staff fits on one page. */
const WHOLE = { page: 1, size: Number.MAX_SAFE_INTEGER };

function Equipo({ ownId }: { ownId: string }) {
  const { data: withSteps } = useQuery(protectedQuery);
  const toListing = useCallback(
    (people: StaffMember[]) => asListing(people, ownId, withSteps),
    [ownId, withSteps],
  );
  const query = useQuery({ ...staffListQuery, select: toListing });
  const lista = useLista<Persona, typeof WHOLE>({ query, search: WHOLE, to: '/dashboard/equipo' });
  return (
    <>
      <PageHeader
        title="Equipo"
        count={query.data?.total}
        subtitle={textos.comoSeEntra(allowedDomains())}
        actions={
          <>
            <Button variant="default" renderRoot={(link) => <Link {...link} to="/dashboard/traspasar" />}>
              Traspasar
            </Button>
            <CopiarEnlace />
          </>
        }
      />
      <ListPanel
        lista={lista}
        list={equipoList}
        surroundings={124}
        empty={{ icon: IconUsersGroup, title: textos.vacio }}
      />
    </>
  );
}

/** Whoever opens it signs up there. */
function CopiarEnlace() {
  return (
    <CopyButton value={`${window.location.origin}/auth?alta=si`} timeout={2000}>
      {({ copied, copy }) => (
        <Button variant="default" leftSection={<IconLink size={16} />} onClick={copy}>
          {copied ? 'Enlace copiado' : 'Copiar enlace de alta'}
        </Button>
      )}
    </CopyButton>
  );
}

function asListing(people: StaffMember[], ownId: string, withSteps: string[] | undefined) {
  const isAdmin = ({ active, role }: StaffMember) => active && role === 'administrador';
  const only = people.filter(isAdmin).length === 1;
  // Keys of other programs are in Ajustes.
  const rows = people
    .filter(({ role }) => role !== 'programa')
    .map((person) => ({
      ...person,
      id: person.user_id,
      isOwn: person.user_id === ownId,
      hasSecondStep: withSteps?.includes(person.user_id),
      isLast: only && isAdmin(person),
    }));
  return { total: rows.length, page: 1, rows };
}
