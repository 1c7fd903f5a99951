import type { Fuentes } from '@/lib/pdfa/hoja';

/** Whose sheet it is, and with what it is made. */
export interface DatosDeHoja {
  expediente: string;
  cliente: string;
  acreedor: string;
  contrato: string;
  letra: Fuentes;
  fecha: Date;
}
