/** The version of the rules that `contarPlazo` follows. It rises when one of them changes: they then have to be signed again. */
export const MOTOR = '3';
