import type { Categoria } from '@/data/documentos/categorias';

/** The practice's numbered exhibits, in their order. */
export const DOCUMENTOS_NUMERADOS = [
  { name: 'apud-acta', numero: '0' },
  { name: 'masc', numero: '1' },
  { name: 'contrato-poliza', numero: '2' },
  { name: 'recibo', numero: '2.1' },
  { name: 'traduccion-jurada', numero: '3' },
  { name: 'informe-aespj', numero: '4' },
] as const satisfies { name: Categoria; numero: string }[];

export type DocumentoNumerado = (typeof DOCUMENTOS_NUMERADOS)[number]['name'];

/** Those that the client has, or gives. The practice makes the rest, or asks others for it. */
export const DEL_CLIENTE = ['apud-acta', 'contrato-poliza', 'recibo'] as const satisfies DocumentoNumerado[];

export type DocumentoDelCliente = (typeof DEL_CLIENTE)[number];
