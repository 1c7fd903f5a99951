/** What somebody types for a term, what is counted of it, and the row that it becomes. */
import type { NuevaFila } from '@/data/agenda/agenda-types';
import type { Cuenta } from '@/data/calendarios/en-sede';
import { diaDelFinal } from '@/domain/plazos/final';
import { type DisparoDeClase, medidaDe, type PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { textos as delMotor } from '@/domain/plazos/textos';
import type { Disparo, Entrada, Lecturas, Via } from '@/domain/plazos/tipos';
import { errorDeHora, readHora } from '@/features/agenda/ficha/anotacion';
import { textos } from '@/features/agenda/textos';
import { textOrNull } from '@/lib/texto';

/** A kind that the practice's list has not: its length is typed. */
export const OTRO = 'otro';

export type PlazoValues = {
  tipo: string;
  titulo: string;
  cantidad: string;
  unidad: string;
  clase: string;
  /** A kind that is typed says what sets it running, and how it ends. */
  disparo: string;
  efecto: string;
  via: string;
  fecha: string;
  hora: string;
  acceso: string;
  /** A procurador brings two days, and this says of which paper it is. Empty means the paper that the practice types. */
  fechaDe: '' | NonNullable<Lecturas['fechaDelProcurador']>;
  /** Where all parties share the term, this is the day on which the last of the others was served. */
  ultima: string;
  /** Where the resolution becomes final, this is its own day. */
  resolucion: string;
  /** An expert report was announced, and when it was filed or its time was over. */
  hayDictamen: boolean;
  dictamen: string;
  urgente: boolean;
  /** From 24 December to 6 January is left out: the later date. */
  sinNavidad: boolean;
  /** Days on which the procedure stood still. */
  suspendidoDesde: string;
  suspendidoHasta: string;
  sede: string;
  deal: string;
  documento: string;
  responsable: string;
  nota: string;
};

/** What is known of a term that something else proposes. */
export type InicioDePlazo = Partial<Pick<PlazoValues, 'tipo' | 'via' | 'fecha' | 'documento'>>;

export const vacio = (deal = '', inicio: InicioDePlazo = {}): PlazoValues => ({
  tipo: '',
  titulo: '',
  cantidad: '',
  unidad: 'dias',
  clase: 'procesal',
  disparo: 'notificacion',
  efecto: 'vence',
  via: 'procurador',
  fecha: '',
  hora: '',
  acceso: '',
  fechaDe: '',
  ultima: '',
  resolucion: '',
  hayDictamen: false,
  dictamen: '',
  urgente: false,
  sinNavidad: false,
  suspendidoDesde: '',
  suspendidoHasta: '',
  sede: '',
  deal,
  documento: '',
  responsable: '',
  nota: '',
  ...inicio,
});

/** The kind that was chosen, as the practice has it; undefined for one that is typed. */
type Tipo = PlazoTipo | undefined;

/** A backward count starts at the act itself, whichever way it was notified. */
export const esHaciaAtras = (values: PlazoValues, tipo: Tipo) =>
  Number(tipo?.cantidad ?? values.cantidad) < 0;

/** Only a notice has a way of arriving. */
export const disparoDeClase = (values: PlazoValues, tipo: Tipo): DisparoDeClase => {
  if (esHaciaAtras(values, tipo)) return 'acto';
  return tipo?.disparo ?? (values.disparo as DisparoDeClase);
};

const medidaEscrita = ({ unidad, clase, cantidad, efecto }: PlazoValues) => ({
  unidad: unidad as Entrada['unidad'],
  cantidad: Number(cantidad),
  clase: clase as NonNullable<Entrada['clase']>,
  efecto: efecto as NonNullable<Entrada['efecto']>,
});

export function entradaDe(values: PlazoValues, tipo: Tipo): Entrada {
  return {
    disparo: disparoDe(values, tipo),
    ...(tipo ? medidaDe(tipo) : medidaEscrita(values)),
    ...(values.urgente && { urgente: true, ...(values.sinNavidad && { navidadUrgente: false }) }),
    ...(!esHaciaAtras(values, tipo) &&
      values.suspendidoDesde !== '' && {
        suspension: { desde: values.suspendidoDesde, hasta: values.suspendidoHasta },
      }),
  };
}

function disparoDe(values: PlazoValues, tipo: Tipo): Disparo {
  const disparo = disparoDeClase(values, tipo);
  const via = disparo === 'notificacion' ? (values.via as Via) : disparo;
  const haciaDelante = !esHaciaAtras(values, tipo);
  return {
    via,
    fecha: values.fecha,
    ...(via === 'procurador' && values.fechaDe === 'copia' && { copia: true }),
    ...(pideHora(values, tipo) && horaEscrita(values)),
    ...(via === 'lexnet' && { acceso: values.acceso || null }),
    ...(via === 'firmeza' && values.resolucion !== '' && { resolucion: values.resolucion }),
    ...(tipo?.comun && haciaDelante && values.ultima !== '' && { ultima: values.ultima }),
    ...(tipo?.dictamen && values.hayDictamen && { dictamen: values.dictamen }),
  };
}

/** The hour moves what is sent out of hours; a procurador's own copy has none. */
export function pideHora(values: PlazoValues, tipo: Tipo): boolean {
  const disparo = disparoDeClase(values, tipo);
  if (disparo !== 'notificacion') return disparo === 'presentacion';
  return values.via === 'traslado' || (values.via === 'procurador' && values.fechaDe !== 'copia');
}

function horaEscrita(values: PlazoValues): Pick<Disparo, 'hora'> {
  const hora = readHora(values.hora);
  return hora === undefined ? {} : { hora };
}

type Errors = Partial<Record<keyof PlazoValues, string>>;

const conHora = (dia: string, texto: string): Errors => {
  const hora = errorDeHora(dia, texto);
  return hora ? { hora } : {};
};

/** Both days or none, in their order. */
function suspension({ suspendidoDesde: desde, suspendidoHasta: hasta }: PlazoValues): Errors {
  if (desde !== '' && hasta === '') return { suspendidoHasta: 'Indique hasta qué día, o quite el primero.' };
  if (desde === '' && hasta !== '') return { suspendidoDesde: 'Indique desde qué día.' };
  return hasta < desde ? { suspendidoHasta: 'Acaba antes de empezar.' } : {};
}

/** By step: what it lacks. */
export const ERRORES: ((values: PlazoValues, tipo: Tipo) => Errors)[] = [
  (values, tipo) => ({
    ...(values.tipo !== OTRO && !tipo && { tipo: 'Elija qué se ha notificado.' }),
    ...(values.tipo === OTRO && {
      ...(values.titulo.trim() === '' && { titulo: textos.faltaTitulo }),
      ...(!/^-?[1-9]\d{0,2}$/.test(values.cantidad.trim()) && { cantidad: 'Escriba cuántos, en cifras.' }),
    }),
  }),
  (values, tipo) => ({
    ...(values.fecha === '' && { fecha: delMotor.faltaElDia[disparoDe(values, tipo).via] }),
    ...(pideHora(values, tipo) && conHora(values.fecha, values.hora)),
    ...(disparoDeClase(values, tipo) === 'firmeza' &&
      values.fecha !== '' &&
      values.fecha < values.resolucion && {
        fecha: delMotor.firmeAntes(values.fecha, values.resolucion),
      }),
    ...(tipo?.dictamen && values.hayDictamen && values.dictamen === '' && { dictamen: textos.faltaDictamen }),
    ...(!esHaciaAtras(values, tipo) && suspension(values)),
  }),
  (values) => ({ ...(values.sede === '' && { sede: 'Elija la sede del órgano.' }) }),
];

export const tituloDe = (values: PlazoValues, tipo: Tipo): string => tipo?.titulo ?? values.titulo.trim();

export function filaDelPlazo(
  values: PlazoValues,
  tipo: Tipo,
  { computo, versiones }: Cuenta,
  id: string,
): NuevaFila {
  const entrada = entradaDe(values, tipo);
  return {
    id,
    tipo: 'plazo',
    titulo: tituloDe(values, tipo),
    inicio: diaDelFinal(entrada, computo),
    gracia: computo.gracia,
    deal_id: values.deal || null,
    documento_id: values.documento || null,
    responsable: values.responsable || null,
    nota: textOrNull(values.nota),
    plazo_tipo: tipo?.clave ?? null,
    sede_id: values.sede,
    entrada,
    computo,
    calendario: versiones,
  };
}

/** What every step of the form gets. */
export interface PasoProps {
  values: PlazoValues;
  /** The kind that was chosen; undefined for one that is typed. */
  tipo: PlazoTipo | undefined;
  errors: Partial<Record<keyof PlazoValues, string>>;
  onChange: (change: Partial<PlazoValues>) => void;
}
