/** What many screens call by the same words. */

/** Nobody answers for it yet. */
export const SIN_ASIGNAR = 'Sin asignar';
