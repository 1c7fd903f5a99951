/**
 * What each system of filing takes. No published limit could be verified (30 MB is the last figure, in an undated note), so that all are
 * settings of the practice with cautious defaults, and the screens say so.
 */
const MEGA = 1024 * 1024;

export interface Perfil {
  id: string;
  nombre: string;
  /** Of one submission, in MB. */
  total: number;
  aviso: number;
  /** Of one file, in MB: only a warning. */
  archivo: number;
  /** Files in one submission. */
  archivos: number;
  /** Of a file's name, with its extension. */
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
