import type { DocumentoAportable } from '@/lib/aportacion/tipos';

/** A signed PDF is never stamped: saving it anew breaks the signature. */
export function esSellable({ inspeccion }: DocumentoAportable): boolean {
  return inspeccion?.formato === 'pdf' && !inspeccion.firmas && !inspeccion.cifrado && !inspeccion.roto;
}
