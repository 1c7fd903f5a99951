/** Rows of the prior complaint, as the screens read and write them. */
import type { ClaseEvidencia, Falta } from '@/domain/masc/evidencias';
import type { Freno, Objeto } from '@/domain/masc/freno';
import type { Canal } from '@/domain/masc/resumen';
import type { ClaveVia, Hechos, LecturasMasc } from '@/domain/masc/tipos';
import type { Tables } from '@/lib/database.types';

type EstadoMasc = Tables<'masc_intentos'>['estado'];

/** What somebody writes down of an attempt. */
export interface DatosIntento extends Hechos {
  via: ClaveVia;
  ambas: boolean;
  canal: Canal;
  objeto: Objeto[];
  importe: number | null;
  clave_identificativa: string | null;
  numero_envio: string | null;
  terminado_por: Tables<'masc_intentos'>['terminado_por'];
  respuesta_motivos: string | null;
  /** Confidential. */
  oferta_importe: number | null;
}

/** What was counted, and how. */
interface ComputoMasc {
  pasos: string[];
  avisos: string[];
  motor: string;
  lecturas: LecturasMasc;
}

export interface RelojGuardado {
  cumple_desde: string | null;
  caduca: string | null;
  espera: string | null;
  computo: ComputoMasc | null;
  calendario: { nacional: string[] } | null;
  /** The rules that the clock was counted with (`reglaDe`); null in a draft, which has no clock. */
  regla: string | null;
}

interface EvidenciaDeIntento {
  id: string;
  documento_id: string;
  clase: ClaseEvidencia;
  confidencial: boolean;
  /** Null: somebody else's, or in the Papelera. */
  nombre: string | null;
}

export interface Intento extends DatosIntento, Omit<RelojGuardado, 'regla'> {
  id: string;
  deal_id: string;
  user_id: string;
  referencia: string;
  estado: EstadoMasc;
  falta: Falta[];
  anulado_motivo: string | null;
  /** Why its days are kept although the rules of today give others. */
  conservado_motivo: string | null;
  created_at: string;
  updated_at: string;
  evidencias: EvidenciaDeIntento[];
}

/** The complaint that the case file's own three fields follow, as private.dicen_las_reclamaciones has it. `intentos`: newest written first. */
export const laQueManda = (intentos: Intento[]): Intento | undefined =>
  intentos
    .filter(({ enviado, estado }) => enviado !== null && estado !== 'anulado')
    .toSorted((a, b) => String(b.enviado).localeCompare(String(a.enviado)))[0];

/** New, or changed where `visto` is the row's `updated_at`. */
export interface FilaMasc extends DatosIntento, RelojGuardado {
  id: string;
  deal_id: string;
  visto?: string;
}

export interface Guardado {
  id: string;
  deal_id: string;
  referencia: string;
  visto: string;
}

export interface PuedeDemandar extends Freno {
  /** An administrator answers for it today. */
  permitido: boolean;
}

export const COLAS = {
  'sin-previa': 'Sin reclamación previa',
  'sin-acuse': 'Enviadas sin acuse (más de 10 días)',
  datos: 'Datos pedidos',
  ofertas: 'Ofertas por decidir',
  'sin-pagar': 'Aceptadas sin pagar',
  lista: 'Plazo cumplido: lista para demandar',
  'falta-documento': 'Plazo cumplido, falta algo',
  'caduca-60': 'Caduca en 60 días',
  caducadas: 'Caducadas',
} as const;
export type Cola = keyof typeof COLAS;
export const NOMBRES_COLA = Object.keys(COLAS) as Cola[];

/** What the list of a queue shows of a case file's complaint. */
export interface ReclamacionEnLista {
  letra: 'A' | 'B' | 'C';
  ambas: boolean;
  cumple: string | null;
  caduca: string | null;
  falta: Falta[];
  /** The gate's answer for its case file today. */
  freno: Freno;
}

/** Before complaints are sent: what of these case files can be claimed. */
export interface Preparado {
  id: string;
  contrato: string | null;
  cliente: string | null;
  nif: string | null;
  acreedor: string | null;
  tipo: string | null;
  mensaje: string | null;
  enviado_antes: string | null;
  objeto: Objeto[];
  /** Why it cannot; null: it can. */
  problema: string | null;
}

export interface PorJustificar {
  id: string;
  deal_id: string;
  referencia: string;
  numero_envio: string | null;
  enviado: string | null;
  contrato: string | null;
  acreedor: string | null;
}

/** A receipt that waits for a person. */
export interface JustificanteSinAsignar {
  id: string;
  file_name: string;
  /** Null: a line of a CSV, which has no document. */
  file_path: string | null;
  texto: string;
  duda: string;
  clase: ClaseEvidencia;
  fecha: string | null;
  created_at: string;
  candidatos: PorJustificar[];
}

export interface JustificanteGuardado {
  file_name: string;
  file_path: string | null;
  file_size: number | null;
  sha256: string | null;
  texto: string;
  duda: string;
  candidatos: string[];
  clase: ClaseEvidencia;
  fecha: string | null;
}

/** The letter of a sending: what its batch is confirmed with. */
export interface CartaMasc {
  lote: string;
  plantilla: string;
  titulo: string;
  con_huecos: boolean;
}

export interface ParaEnviar {
  referencia: string;
  acreedor: string;
  contrato: string;
  cliente: string;
  nif: string;
  objeto: Objeto[];
  sac_direccion: string;
  sac_email: string;
  sac_web: string;
}

export interface InformeMasc {
  acreedor: string;
  enviadas: number;
  respondidas: number;
  rechazadas: number;
  ofertas: number;
  aceptadas: number;
  dias: number | null;
  reclamado: number | null;
  ofrecido: number | null;
  /** The grounds that it gives most. */
  motivos: { motivo: string; veces: number }[];
}
