/** What a court's notice says, as far as patterns read it. Days are `AAAA-MM-DD`, hours `HH:MM`. */

export interface Momento {
  fecha: string;
  hora: string | null;
}

export interface Senalamiento extends Momento {
  /** «Vista», «Audiencia previa» or «Juicio». */
  acto: string;
}

export interface Extracto {
  /** Each 19 digits. */
  nigs: string[];
  /** `n/aaaa`, without leading zeros. */
  autos: string[];
  /** As it is written. */
  organo: string | null;
  /** What tells one court from another, whichever of its names is written: `primera instancia|52|madrid`. */
  organoClave: string | null;
  dnis: string[];
  /** The names of the parties, where a label says that they are. */
  nombres: string[];
  enviada: Momento | null;
  recibida: Momento | null;
  via: 'procurador' | 'lexnet';
  /** Key of `RESOLUCIONES`. */
  clase: string | null;
  senalamiento: Senalamiento | null;
}

/** A case file that the database found by something that the notice says, with what is known of its procedure. */
export interface Candidato {
  deal_id: string;
  demandante: string | null;
  dni: string | null;
  acreedor: string | null;
  nig: string | null;
  autos: string | null;
  organo: string | null;
  /** How many case files have those autos. */
  con_esos_autos: number;
}

export interface CandidatoPuntuado extends Candidato {
  puntos: number;
  motivo: string;
}

export interface Coincidencia {
  /** The case file that is proposed: 90 points or more, and nothing that speaks against it. */
  propuesta: CandidatoPuntuado | null;
  /** The best five, the proposed one first. */
  candidatos: CandidatoPuntuado[];
  /** Why nothing is proposed although the points would do. */
  contradiccion: string | null;
}
