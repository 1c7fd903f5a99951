/** What somebody types for a term, what is counted of it, and the row that it becomes. */
import type { NuevaFila } from '@/data/agenda/agenda-types';
import { errorDeHora, leerHora } from '@/features/agenda/ficha/anotacion';
import type { Cuenta } from '@/features/agenda/plazo/en-sede';
import { textos } from '@/features/agenda/textos';
import { MOTOR } from '@/lib/plazos/motor';
import { medidaDe, type PlazoTipo } from '@/lib/plazos/plazo-tipo';
import type { Disparo, Entrada, Lecturas } from '@/lib/plazos/tipos';
import { textOrNull } from '@/lib/texto';

/** A kind that the practice's list has not: its length is typed. */
export const OTRO = 'otro';

export type PlazoValues = {
  tipo: string;
  titulo: string;
  cantidad: string;
  unidad: string;
  clase: string;
  via: string;
  fecha: string;
  hora: string;
  acceso: string;
  /** Through a procurador: of which paper the day is. Empty: of the one that the practice types. */
  fechaDe: '' | NonNullable<Lecturas['fechaDelProcurador']>;
  /** Of a term that all parties share: when the last of the others was served. */
  ultima: string;
  urgente: boolean;
  navidadUrgente: boolean;
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
  via: 'procurador',
  fecha: '',
  hora: '',
  acceso: '',
  fechaDe: '',
  ultima: '',
  urgente: false,
  navidadUrgente: false,
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

const medidaEscrita = ({ unidad, clase, cantidad }: PlazoValues) => ({
  unidad: unidad as Entrada['unidad'],
  cantidad: Number(cantidad),
  clase: clase as NonNullable<Entrada['clase']>,
});

export function entradaDe(values: PlazoValues, tipo: Tipo): Entrada {
  return {
    disparo: disparoDe(values, tipo),
    ...(tipo ? medidaDe(tipo) : medidaEscrita(values)),
    ...(values.urgente && { urgente: true, ...(values.navidadUrgente && { navidadUrgente: true }) }),
    ...(!esHaciaAtras(values, tipo) &&
      values.suspendidoDesde !== '' && {
        suspension: { desde: values.suspendidoDesde, hasta: values.suspendidoHasta },
      }),
  };
}

function disparoDe(values: PlazoValues, tipo: Tipo): Disparo {
  const via = esHaciaAtras(values, tipo) ? 'directa' : (values.via as Disparo['via']);
  return {
    via,
    fecha: values.fecha,
    ...(via === 'procurador' && delProcurador(values)),
    ...(via === 'lexnet' && { acceso: values.acceso || null }),
    ...(tipo?.comun && tipo.cantidad > 0 && values.ultima !== '' && { ultima: values.ultima }),
  };
}

/** The hour is the one of the receipt: a copy has none. */
function delProcurador(values: PlazoValues): Pick<Disparo, 'hora' | 'copia'> {
  if (values.fechaDe === 'copia') return { copia: true };
  const hora = leerHora(values.hora);
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
    ...(values.fecha === '' && { fecha: textos.faltaFecha }),
    ...(values.via === 'procurador' && values.fechaDe !== 'copia' && conHora(values.fecha, values.hora)),
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
  return {
    id,
    tipo: 'plazo',
    titulo: tituloDe(values, tipo),
    inicio: computo.vence,
    gracia: computo.gracia,
    deal_id: values.deal || null,
    documento_id: values.documento || null,
    responsable: values.responsable || null,
    nota: textOrNull(values.nota),
    plazo_tipo: tipo?.clave ?? null,
    sede_id: values.sede,
    entrada: entradaDe(values, tipo),
    computo: { ...computo, motor: MOTOR },
    calendario: versiones,
  };
}
