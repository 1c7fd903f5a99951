/**
 * The kinds of term that the practice starts with. `npm run plazos` writes from here the rows of the table `plazos_tipo`, where they are
 * read and changed, and docs/plazos.md. No lawyer has signed any of them.
 */
import type { Inicial } from './catalogo/clase';
import { EJECUCION_Y_COSTAS } from './catalogo/ejecucion-y-costas';
import { PRIMERA_INSTANCIA } from './catalogo/primera-instancia';
import { RECURSOS } from './catalogo/recursos';

export const PLAZOS_TIPO: readonly Inicial[] = [...PRIMERA_INSTANCIA, ...RECURSOS, ...EJECUCION_Y_COSTAS];
