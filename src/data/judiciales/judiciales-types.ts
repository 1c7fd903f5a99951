/** Notices of courts as the screens read and write them. Days are `AAAA-MM-DD`, hours `HH:MM:SS`. */
import type { NuevaFila } from '@/data/agenda/agenda-types';
import type { Candidato, CandidatoPuntuado, Extracto, Senalamiento } from '@/domain/judiciales/tipos';
import type { Tables } from '@/lib/database.types';
import type { MailHeaders } from '@/lib/mail/mail';

export type Urgencia = 'peligro' | 'ultimo_dia' | 'sin_expediente';

type EstadoJudicial = Tables<'notificaciones_judiciales'>['estado'];

/** What is kept of a case file that a notice may be of. */
export type CandidatoGuardado = Pick<
  CandidatoPuntuado,
  'deal_id' | 'puntos' | 'motivo' | 'demandante' | 'acreedor' | 'nig' | 'autos' | 'organo'
> & { sede_id?: string | null };

/** With the seat whose calendar its court has, where somebody has said it. */
export type Asunto = Candidato & { sede_id: string | null };

export interface NotificacionJudicial {
  id: string;
  user_id: string;
  sha256: string;
  origen: string;
  file_name: string;
  file_path: string;
  nig: string | null;
  autos: string | null;
  organo_texto: string | null;
  enviada: string | null;
  enviada_hora: string | null;
  recibida: string | null;
  recibida_hora: string | null;
  via: Tables<'notificaciones_judiciales'>['via'];
  clase: string | null;
  senalamiento: Senalamiento | null;
  deal_id: string | null;
  puntos: number | null;
  candidatos: CandidatoGuardado[];
  contradiccion: string | null;
  estado: EstadoJudicial;
  documento_id: string | null;
  decidida_at: string | null;
  decidida_nombre: string | null;
  created_at: string;
  updated_at: string;
  sin_texto: boolean;
  /** Why it goes before the others: it loses a case by silence, its term may end tomorrow or before, or it opens a term and is of nobody. */
  urgencia: Urgencia | null;
  /** Contract and claimant of its case file. */
  expediente: string | null;
  /** Who else has it in front of them. */
  tomada_por: string | null;
}

export interface JudicialesFilters {
  estado?: EstadoJudicial | 'pendientes';
  deal?: string;
}

export interface ResumenJudicial {
  pendientes: number;
  propuestas: number;
  sin_texto: number;
  /** When the last one came in, whoever brought it. */
  ultima: string | null;
}

/** A notice on its way in. */
export type NuevaNotificacion = Pick<
  NotificacionJudicial,
  | 'sha256'
  | 'origen'
  | 'file_name'
  | 'file_path'
  | 'nig'
  | 'autos'
  | 'organo_texto'
  | 'enviada'
  | 'enviada_hora'
  | 'recibida'
  | 'recibida_hora'
  | 'via'
  | 'clase'
  | 'senalamiento'
  | 'deal_id'
  | 'puntos'
  | 'candidatos'
  | 'contradiccion'
> & {
  file_size: number;
  texto: string;
  correo: MailHeaders | null;
} & Pick<Extracto, 'nigs' | 'dnis'>;

export type Resultado = 'propuesta' | 'nueva' | 'repetida' | 'bloqueada';

/** A notice that came in before: who has it, or decided on it, and since when. */
export interface YaEsta {
  sha256: string;
  de: string;
  estado: EstadoJudicial;
  desde: string;
  /** Discarded, or nobody's: it comes back for whoever brings it. */
  vuelve: boolean;
}

export type Registrada =
  | ({ resultado: 'repetida' } & YaEsta)
  | { sha256: string; resultado: Exclude<Resultado, 'repetida'> };

/** What a person agrees to; what is empty is not done. */
export interface Acuerdo {
  deal_id: string;
  categoria: string;
  fase: string | null;
  fase_fecha: string | null;
  nig: string | null;
  autos: string | null;
  organo: string | null;
  agenda: NuevaFila[];
}
