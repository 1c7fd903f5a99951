/** What many screens call by the same words. */

/** Nobody answers for it yet. */
export const SIN_ASIGNAR = 'Sin asignar';

/** What a history names has been erased since. */
export const YA_NO_ESTA = 'Ya no está';
