/**
 * What each system of filing takes. No published limit could be verified (30 MB is the last figure, in an undated note), so that all are
 * settings of the practice with cautious defaults, and the screens say so.
 */
const MEGA = 1024 * 1024;

export interface Perfil {
  id: string;
  nombre: string;
  /** The most that one submission may be, in MB. */
  total: number;
  aviso: number;
  /** A larger file is only warned of, in MB. */
  archivo: number;
  /** Files in one submission. */
  archivos: number;
  /** The longest that a file's name may be, with its extension. */
  caracteres: number;
  /** Somebody has checked these limits, and when. */
  comprobado: string | null;
}

export const PERFIL_LEXNET: Perfil = {
  id: 'lexnet',
  nombre: 'LexNET',
  total: 30,
  aviso: 27,
  archivo: 10,
  archivos: 100,
  caracteres: 100,
  comprobado: null,
};

export const inBytes = (megas: number): number => megas * MEGA;
