import type { Fallo } from './tipos';

/** Ends the counting from any depth; `countPlazo` gives its `fallo` to the caller. */
export class NoSeCuenta extends Error {
  readonly fallo: Fallo;

  constructor(error: Fallo['error'], mensaje: string) {
    super(mensaje);
    this.name = 'NoSeCuenta';
    this.fallo = { error, mensaje };
  }
}

export function esFallo(resultado: object): resultado is Fallo {
  return 'error' in resultado;
}
