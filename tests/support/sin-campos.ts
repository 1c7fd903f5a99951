type Fila = Record<string, unknown>;

/** A row without what differs there and back. */
export const sinCampos = (fila: Fila, campos: readonly string[]): Fila =>
  Object.fromEntries(Object.entries(fila).filter(([name]) => !campos.includes(name)));
