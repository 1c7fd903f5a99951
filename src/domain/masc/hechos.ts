/** Whether what was written down can be: each problem in words, none where all is well. */
import { readDay } from '@/lib/fechas-escritas';

import { textos } from './textos';
import type { Hechos } from './tipos';

/** A complaint of which nothing has been noted. */
export const SIN_HECHOS: Hechos = {
  enviado: null,
  presentado: null,
  recibido: null,
  intento_fallido: null,
  interrupciones: [],
  primera_reunion: null,
  propuesta_fecha: null,
  terminado: null,
  respuesta: 'sin',
  respuesta_fecha: null,
  aceptada: null,
  pagado: null,
};

const CAMPOS = {
  enviado: 'El envío',
  presentado: 'La presentación',
  recibido: 'La recepción',
  intento_fallido: 'El intento fallido',
  primera_reunion: 'La primera reunión',
  propuesta_fecha: 'La propuesta',
  terminado: 'La terminación',
  respuesta_fecha: 'La respuesta',
  aceptada: 'La aceptación del cliente',
  pagado: 'El pago',
} as const;
type Campo = keyof typeof CAMPOS;

const TODOS = Object.keys(CAMPOS) as Campo[];
const existe = (dia: string) => /^20\d\d-/.test(dia) && readDay(dia) === dia;

/** Nothing of it can be after `hoy`. */
export function problemasDe(hechos: Hechos, hoy: string): string[] {
  const malas = [
    ...TODOS.flatMap((campo) => problemaDelDia(CAMPOS[campo], hechos[campo], hoy)),
    ...hechos.interrupciones.flatMap(({ desde, hasta }) => [
      ...problemaDelDia('La interrupción', desde, hoy),
      ...problemaDelDia('El final de la interrupción', hasta, hoy),
    ]),
  ];
  return malas.length > 0 ? malas : [...deEnvio(hechos), ...deOrden(hechos), ...deInterrupciones(hechos)];
}

function problemaDelDia(campo: string, dia: string | null, hoy: string): string[] {
  if (dia === null) return [];
  if (!existe(dia)) return [textos.fechaMala(campo, dia)];
  return dia > hoy ? [textos.futura(campo, dia)] : [];
}

function deEnvio(hechos: Hechos): string[] {
  if (hechos.enviado !== null) return [];
  return TODOS.filter((campo) => campo !== 'enviado' && hechos[campo] !== null).map((campo) =>
    textos.sinEnvio(CAMPOS[campo]),
  );
}

function deOrden(hechos: Hechos): string[] {
  const noAntes = (campo: Campo, otro: Campo) => {
    const [dia, anterior] = [hechos[campo], hechos[otro]];
    return dia !== null && anterior !== null && dia < anterior
      ? [textos.antes(CAMPOS[campo], dia, CAMPOS[otro].toLowerCase(), anterior)]
      : [];
  };
  const { respuesta, respuesta_fecha, aceptada, pagado } = hechos;
  return [
    ...TODOS.filter((campo) => campo !== 'enviado').flatMap((campo) => noAntes(campo, 'enviado')),
    ...(['respuesta_fecha', 'primera_reunion', 'terminado'] as const).flatMap((campo) => [
      ...noAntes(campo, 'presentado'),
    ]),
    ...(['aceptada', 'pagado'] as const).flatMap((campo) => noAntes(campo, 'respuesta_fecha')),
    ...(respuesta === 'sin' && respuesta_fecha !== null ? [textos.sinRespuesta] : []),
    ...(respuesta !== 'sin' && respuesta_fecha === null ? [textos.sinFechaDeRespuesta] : []),
    ...(aceptada !== null && respuesta !== 'aceptacion' ? [textos.aceptadaSinAceptar] : []),
    ...(pagado !== null && respuesta !== 'aceptacion' ? [textos.pagadoSinAceptar] : []),
  ];
}

function deInterrupciones({ interrupciones, enviado }: Hechos): string[] {
  const enOrden = interrupciones.toSorted((a, b) => a.desde.localeCompare(b.desde));
  return enOrden.flatMap(({ desde, hasta }, n) => {
    const anterior = enOrden[n - 1];
    return [
      ...(enviado !== null && desde < enviado
        ? [textos.antes('La interrupción', desde, 'el envío', enviado)]
        : []),
      ...(hasta !== null && hasta < desde ? [textos.interrupcionAlReves] : []),
      ...(anterior && (anterior.hasta === null || anterior.hasta >= desde)
        ? [textos.interrupcionesJuntas]
        : []),
    ];
  });
}
