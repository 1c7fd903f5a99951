import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

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
  const toListing = useCallback((people: StaffMember[]) => asListing(people, ownId), [ownId]);
  const query = useQuery({ ...staffListQuery, select: toListing });
  const lista = useLista<Persona, typeof WHOLE>({ query, search: WHOLE, to: '/dashboard/equipo' });
  return (
    <>
      <PageHeader title="Equipo" count={query.data?.total} subtitle="Quién puede entrar y con qué papel" />
      <ListPanel
        lista={lista}
        list={equipoList}
        surroundings={124}
        empty={{ icon: IconUsersGroup, title: textos.vacio }}
      />
    </>
  );
}

function asListing(people: StaffMember[], ownId: string) {
  const rows = people.map((person) => ({ ...person, id: person.user_id, isOwn: person.user_id === ownId }));
  return { total: rows.length, page: 1, rows };
}
