import { useNombreDePersona } from '@/data/staff/personas';

/** Who it is, by name; of nobody, that it is so. */
export function NombreDePersona({ id }: { id: string | null }) {
  const nombreDe = useNombreDePersona();
  return nombreDe(id) ?? 'Sin asignar';
}
