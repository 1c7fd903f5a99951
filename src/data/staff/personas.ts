/** Colleagues by the id that rows have of them: to be chosen, and to be called by their names. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { StaffMember } from '@/data/staff/staff-api';
import { staffListQuery } from '@/data/staff/staff-queries';
import { isUuid } from '@/lib/claves';
import type { Persona } from '@/lib/formulario/campos';
import { YA_NO_ESTA } from '@/lib/textos';

export const nombreDeStaff = ({ full_name, email }: StaffMember): string => full_name ?? email;

const toPersona = (member: StaffMember): Persona => ({
  value: member.user_id,
  label: member.active ? nombreDeStaff(member) : `${nombreDeStaff(member)} (ya no está en el equipo)`,
  gone: !member.active,
});

/** Programs are no people. */
const personasDe = (team: StaffMember[]): Persona[] =>
  team
    .filter(({ role }) => role !== 'programa')
    .map(toPersona)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));

/** Undefined until they are known. */
export function usePersonas(): Persona[] | undefined {
  const { data } = useQuery(staffListQuery);
  return useMemo(() => data && personasDe(data), [data]);
}

const nameLeft = (id: string) => (isUuid(id) ? YA_NO_ESTA : id);

/** Names people by their id; nobody is null. A change may name them already. */
export function useNombreDePersona(): (id: unknown) => string | null {
  const personas = usePersonas();
  return (id) => {
    if (typeof id !== 'string' || id === '') return null;
    return personas?.find(({ value }) => value === id)?.label ?? (personas ? nameLeft(id) : '');
  };
}
