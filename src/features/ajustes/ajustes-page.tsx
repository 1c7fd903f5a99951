import type { ReactNode } from 'react';

import { useOwnStaff } from '@/data/staff/use-own-staff';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';

/** What the practice decides for all of its staff; one panel a subject. */
export function AjustesPage({ children }: { children: ReactNode }) {
  const own = useOwnStaff();
  if (own === undefined) return <PageHeader title="Ajustes" />;
  if (own?.role !== 'administrador') return <OnlyAdministrators title="Ajustes" />;
  return (
    <>
      <PageHeader title="Ajustes" subtitle="Lo que el despacho decide para todo el equipo" />
      {children}
    </>
  );
}
