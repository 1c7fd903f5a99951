import type { Resolucion } from './resoluciones/clase';
/**
 * Kinds of resolution, as data: how each is recognised, and what it proposes. A verb counts only where nothing before it in its part of
 * the sentence denies it or only asks for it. No lawyer has revised any of them (`revisadoPor`).
 */
import { COSTAS_Y_EJECUCION } from './resoluciones/costas-y-ejecucion';
import { DE_RECURSOS } from './resoluciones/de-recursos';
import { DE_TRAMITE } from './resoluciones/de-tramite';

export const RESOLUCIONES: readonly Resolucion[] = [...DE_TRAMITE, ...DE_RECURSOS, ...COSTAS_Y_EJECUCION];

export const resolucionDe = (clave: string | null): Resolucion | undefined =>
  RESOLUCIONES.find((cada) => cada.clave === clave);
