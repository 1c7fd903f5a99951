import { useState } from 'react';

import type { FormFicha } from '@/ui/borradores/use-draft';
import { useFormId } from '@/ui/formulario/form-id';

/** One that is kept and was opened to be changed. */
interface Abierto {
  id: string;
  titulo: string;
  estado: 'propuesto' | 'confirmado';
  updated_at: string;
}

export interface FichaDeCalculo {
  id: string;
  /** The proposal that is changed. None: what is kept is another one. */
  cambia: Abierto | undefined;
  titulo: string;
  /** When what is open was read. */
  readAt: string | undefined;
  renew: () => void;
  /** For the draft of its page. What changes a proposal has that proposal's id, and takes none from a draft: somebody may have confirmed it since. */
  delBorrador: FormFicha | undefined;
}

/** The row that a page of calculation writes, known from its opening on. */
export function useFichaDeCalculo(abierto?: Abierto): FichaDeCalculo {
  // As it was opened: what another person saves meanwhile is refused, and not written over.
  const [leido] = useState(abierto);
  const cambia = leido?.estado === 'propuesto' ? leido : undefined;
  const { id, renew, adopt } = useFormId(cambia?.id);
  return {
    id,
    cambia,
    titulo: leido?.titulo ?? '',
    readAt: leido?.updated_at,
    renew,
    delBorrador: cambia ? undefined : { id, adopt },
  };
}
