/** What somebody types for a hearing, a task or a note, and the row that it becomes. */
import type { NuevaFila, Prioridad, TipoAgenda } from '@/data/agenda/agenda-types';
import { textos } from '@/features/agenda/textos';
import { horaExiste } from '@/lib/fechas';
import { textOrNull } from '@/lib/texto';

/** A type and not an interface: drafts take any record of texts. */
export type AnotacionValues = Record<
  | 'tipo'
  | 'titulo'
  | 'inicio'
  | 'hora'
  | 'lugar'
  | 'modo'
  | 'partes'
  | 'responsable'
  | 'deal'
  | 'prioridad'
  | 'lista'
  | 'nota',
  string
>;

export const vacia = (inicial: { tipo?: TipoAgenda; dia: string; deal?: string }): AnotacionValues => ({
  tipo: inicial.tipo ?? 'tarea',
  titulo: '',
  inicio: inicial.dia,
  hora: '',
  lugar: '',
  modo: '',
  partes: '',
  responsable: '',
  deal: inicial.deal ?? '',
  prioridad: 'normal',
  lista: '',
  nota: '',
});

const HORA = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** 9.30 and 9:30 as 09:30; undefined where it is none. */
export function readHora(texto: string): string | undefined {
  const [, horas = '', minutos] = HORA.exec(texto.trim()) ?? [];
  return minutos === undefined ? undefined : `${horas.padStart(2, '0')}:${minutos}`;
}

/** What is wrong with an hour of a day; nothing typed is right. Neither is asked for the other. */
export function errorDeHora(dia: string, texto: string): string | undefined {
  const hora = readHora(texto);
  if (texto.trim() === '') return undefined;
  if (hora === undefined) return textos.horaMala;
  return dia === '' || horaExiste(dia, hora) ? undefined : textos.horaQueNoExiste;
}

export function erroresDe(values: AnotacionValues): Partial<Record<keyof AnotacionValues, string>> {
  const hora = values.tipo === 'tarea' ? undefined : errorDeHora(values.inicio, values.hora);
  return {
    ...(values.titulo.trim() === '' && { titulo: textos.faltaTitulo }),
    ...(values.inicio === '' && { inicio: textos.faltaFecha }),
    ...(hora !== undefined && { hora }),
  };
}

export function filaDe(values: AnotacionValues, id: string): NuevaFila {
  const tipo = values.tipo as TipoAgenda;
  const hearing = tipo === 'senalamiento' && {
    lugar: textOrNull(values.lugar),
    modo: (values.modo || null) as NuevaFila['modo'],
    partes: textOrNull(values.partes),
  };
  const task = tipo === 'tarea' && {
    prioridad: values.prioridad as Prioridad,
    lista: values.lista
      .split('\n')
      .map((texto) => texto.trim())
      .filter(Boolean)
      .map((texto) => ({ texto, hecho: false })),
  };
  return {
    id,
    tipo,
    titulo: values.titulo,
    inicio: values.inicio,
    hora: tipo === 'tarea' ? null : (readHora(values.hora) ?? null),
    responsable: values.responsable || null,
    deal_id: values.deal || null,
    nota: textOrNull(values.nota),
    ...hearing,
    ...task,
  };
}
