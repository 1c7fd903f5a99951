import { useNombreDePersona } from '@/data/staff/personas';
import { SIN_ASIGNAR } from '@/lib/textos';

/** Who it is, by name; of nobody, that it is so. */
export function NombreDePersona({ id }: { id: string | null }) {
  const nombreDe = useNombreDePersona();
  return nombreDe(id) ?? SIN_ASIGNAR;
}
