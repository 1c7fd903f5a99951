/** In the order in which a letter goes through them. Apart from the calls: the address of the list names them, which is part of the first load. */
export const ESTADOS = ['pendiente', 'generado', 'revisado', 'firmado', 'presentado', 'anulado'] as const;
export type EstadoEscrito = (typeof ESTADOS)[number];
