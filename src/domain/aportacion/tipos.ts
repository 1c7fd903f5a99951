/** The words of a package for filing. */
import type { Inspeccion } from '@/lib/pdf-inspeccion/inspeccion';

export const TIPOS_APORTACION = {
  demanda: 'Demanda',
  tramite: 'Escrito de trámite',
  recurso: 'Recurso',
  ejecucion: 'Demanda ejecutiva',
  costas: 'Tasación de costas',
} as const;

export type TipoAportacion = keyof typeof TIPOS_APORTACION;

export const esTipoAportacion = (value: string): value is TipoAportacion =>
  Object.hasOwn(TIPOS_APORTACION, value);

export const CONFIDENCIALIDADES = {
  ninguna: 'Ninguna',
  acreditacion: 'Acreditación del MASC',
  confidencial: 'Confidencial',
} as const;

export type Confidencialidad = keyof typeof CONFIDENCIALIDADES;

/** Whether the file goes as it is, or a copy made of it. */
export type Copia = 'original' | 'convertida' | 'sellada';

export interface DocumentoAportable {
  id: string;
  fileName: string;
  /** `contrato-poliza` */
  clase: string;
  bytes: number;
  sha256: string | null;
  subido: string;
  confidencialidad: Confidencialidad;
  inspeccion: Inspeccion | null;
}

/** An exhibit of a package: its place, its number in the brief and what it is called. */
export interface Pieza {
  documento: DocumentoAportable;
  numero: string;
  descripcion: string;
  copia: Copia;
}

/** A signed PDF is never stamped: saving it anew breaks the signature. */
export function esSellable({ inspeccion }: DocumentoAportable): boolean {
  return inspeccion?.formato === 'pdf' && !inspeccion.firmas && !inspeccion.cifrado && !inspeccion.roto;
}
