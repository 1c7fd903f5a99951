/** What many screens call by the same words. */

/** Nobody answers for it yet. */
export const SIN_ASIGNAR = 'Sin asignar';

/** What a history names has been erased since. */
export const YA_NO_ESTA = 'Ya no está';

/** What a history names was looked for and not found: it has been erased, or the reader may not see it. */
export const NO_DISPONIBLE = 'No disponible';
