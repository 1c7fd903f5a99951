import { chunk } from '@/lib/batches';
/** What goes to a provider of burofax or to a creditor: columns mapped once, split where the channel takes no more. No provider is called. */
import type { Columna } from '@/lib/exportacion/escritor';

export const CAMPOS_ENVIO = {
  referencia: 'Referencia',
  acreedor: 'Destinatario',
  sac_direccion: 'Dirección del SAC',
  sac_email: 'Correo del SAC',
  sac_web: 'Web del SAC',
  contrato: 'Contrato',
  cliente: 'Cliente',
  nif: 'DNI/NIE',
  objeto: 'Objeto',
} as const;
export type CampoEnvio = keyof typeof CAMPOS_ENVIO;
export type FilaDeEnvio = Record<CampoEnvio, string>;

/** `columnas`: what the provider calls each field, in its order. */
export interface Perfil {
  columnas: { campo: CampoEnvio; titulo: string }[];
  /** Rows that a file takes. Null: all. */
  limite: number | null;
}

/** Correos online takes a hundred recipients a file: of a secondary source, so it can be changed. */
const PERFIL_INICIAL: Perfil = {
  columnas: (Object.keys(CAMPOS_ENVIO) as CampoEnvio[]).map((campo) => ({
    campo,
    titulo: CAMPOS_ENVIO[campo],
  })),
  limite: 100,
};

export function perfilLeido(texto: string | null): Perfil {
  try {
    const { columnas, limite } = JSON.parse(texto ?? '') as Perfil;
    const buenas = columnas.filter(
      ({ campo, titulo }) => Object.hasOwn(CAMPOS_ENVIO, campo) && titulo.trim() !== '',
    );
    const entero = limite === null || (Number.isInteger(limite) && limite > 0);
    return buenas.length > 0 && entero ? { columnas: buenas, limite } : PERFIL_INICIAL;
  } catch {
    return PERFIL_INICIAL;
  }
}

export const columnasDe = ({ columnas }: Perfil): Columna<FilaDeEnvio>[] =>
  columnas.map(({ campo, titulo }) => ({ header: titulo, width: 28, text: (fila) => fila[campo] }));

export const enArchivos = (filas: FilaDeEnvio[], { limite }: Perfil): FilaDeEnvio[][] =>
  limite === null ? [filas] : chunk(filas, limite);

/** Creditors in order, each with its rows: thousands go to a few services of complaints. */
export function porAcreedor(filas: FilaDeEnvio[]): Map<string, FilaDeEnvio[]> {
  const grupos = new Map<string, FilaDeEnvio[]>();
  for (const fila of filas.toSorted((a, b) => a.acreedor.localeCompare(b.acreedor, 'es')))
    grupos.set(fila.acreedor, [...(grupos.get(fila.acreedor) ?? []), fila]);
  return grupos;
}
