import type { Urgencia, YaEsta } from '@/data/judiciales/judiciales-types';
import type { Lengua } from '@/domain/judiciales/lenguas';
import type { Cuenta } from '@/features/notificaciones/judiciales/entrada';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import type { Pagina } from '@/lib/ocr/leer-escaneado';

/** LexNET keeps them for 60 days (RD 1065/2015, art. 16.3). */
export const DIAS_DE_LEXNET = 60;

const notificaciones = (n: number) => plural(n, 'notificación', 'notificaciones');

export const textos = {
  cargando: 'Cargando notificaciones…',
  vacia: 'No hay notificaciones',
  vaciaTexto:
    'Arrastre aquí los PDF, documentos, ZIP o correos (.eml, .msg) que entrega LexNET o el procurador.',
  nada: 'Ninguna notificación cumple la búsqueda',
  deshacer: 'Deshacer la notificación',
  nadaPendiente: 'No queda ninguna notificación por revisar',
  sinTexto: 'Sin texto: asigne a mano',
  sinLeer: 'Sin leer: ábralo antes de aceptar',
  correo: (de: string, fecha: string) =>
    `Llegó en un correo de ${de || 'alguien que no consta'}${fecha && `, ${fecha}`}`,
  ultima: (dias: number) =>
    dias === 0 ? 'Última importación: hoy' : `Última importación hace ${plural(dias, 'día', 'días')}`,
  nunca: 'Todavía no se ha importado ninguna notificación',
  aviso: (dias: number) =>
    `LexNET borra las notificaciones a los 60 días (art. 16.3 RD 1065/2015) y la última importación fue hace ${formatNumero(dias)}. Descargue las que falten.`,
  urgencia: {
    peligro: 'Urgente',
    ultimo_dia: 'Último día: hoy o mañana, o ya pasó',
    sin_expediente: 'Con plazo y sin expediente',
  } satisfies Record<Urgencia, string>,
  peligro: 'Dejar pasar este plazo pierde el asunto o da la razón a la otra parte.',
  dosResoluciones: (dudas: readonly string[]) =>
    `No se propone nada seguro: puede ser más de una resolución (${dudas.join('; ')}). Léala entera.`,
  enOtraLengua: {
    catalan: 'Está en catalán o valenciano: se leen sus fórmulas, pero compruébelo con el documento.',
    gallego: 'Está en gallego: se leen pocas de sus fórmulas. Léala entera.',
    euskera: 'Está en euskera, que no se lee: no se propone nada. Léala entera.',
  } satisfies Record<Lengua, string>,
  diasDelTexto: (dias: number, delCatalogo: number | undefined) =>
    delCatalogo === undefined
      ? `La resolución dice ${dias} días: elija el plazo y compruebe que los cuenta.`
      : `La resolución dice ${dias} días y el catálogo ${delCatalogo}: se cuentan los de la resolución.`,
  fueraDeVigencia: 'Ese día el plazo no estaba vigente: compruebe cuál era.',
  orientativo: 'Propuesta automática sin revisar por letrado: compruebe el documento antes de aceptar.',
  otro: (nombre: string) => `La está revisando ${nombre}.`,
  faltaSede: 'Elija la sede para contar el plazo, o quite el plazo.',
  faltaDisparo: (desde: string) =>
    `Este plazo no lo abre la notificación: escriba el día de ${desde}, o quite el plazo.`,
  faltaFecha: 'Escriba cuándo se recibió para contar el plazo, o quite el plazo.',
  faltaExpediente: 'Elija el expediente.',
  importando: (hechas: number, total: number) => `${formatNumero(hechas)} de ${notificaciones(total)}`,
  leyendo: 'Leyendo los archivos…',
  readEscaneos: 'Leer también las escaneadas (unos segundos por página)',
  leyendoEscaneo: ({ page, pages }: Pagina) =>
    `leyendo un escaneo, página ${formatNumero(page)} de ${formatNumero(pages)}`,
};

const ESTADO: Record<YaEsta['estado'], string> = {
  nueva: 'por revisar desde el',
  propuesta: 'por revisar desde el',
  aceptada: 'aceptada el',
  descartada: 'descartada el',
};

/** Who has those that came in before, a line for each person, state and day. */
function quienTiene(yaEstaban: YaEsta[]): string[] {
  const counted = new Map<string, number>();
  for (const { estado, de, desde, vuelve } of yaEstaban) {
    const what = `${de}, ${ESTADO[estado]} ${formatFecha(desde)}${vuelve ? '; vuelve a la lista, a su nombre' : ''}`;
    counted.set(what, (counted.get(what) ?? 0) + 1);
  }
  return [...counted].map(([what, n]) =>
    n === 1 ? `1 ya estaba: la tiene ${what}` : `${formatNumero(n)} ya estaban: las tiene ${what}`,
  );
}

/** What became of what was brought in, a line each. */
export function resultadoDe(cuenta: Cuenta, cancelada: boolean): string[] {
  const { propuesta, nueva, repetida, bloqueada, sinTexto, sinLeer } = cuenta;
  const lines: [number, string][] = [
    [propuesta, `${notificaciones(propuesta)} con expediente propuesto`],
    [nueva, `${notificaciones(nueva)} sin asignar`],
    [sinTexto, `${plural(sinTexto, 'es un escaneo', 'son escaneos')} sin texto: se asignan a mano`],
    [
      sinLeer.length,
      `${plural(sinLeer.length, 'ha entrado', 'han entrado')} sin leer: hay que ${sinLeer.length === 1 ? 'abrirlo' : 'abrirlos'} antes de aceptar`,
    ],
    [
      repetida,
      `${formatNumero(repetida)} ya ${repetida === 1 ? 'estaba' : 'estaban'}: cuenta la primera fecha (art. 152.6 LEC)`,
    ],
    [
      bloqueada,
      `${formatNumero(bloqueada)} ${bloqueada === 1 ? 'es' : 'son'} de un cliente bloqueado: solo ${bloqueada === 1 ? 'la' : 'las'} ve un administrador`,
    ],
  ];
  const said = lines.filter(([n]) => n > 0).map(([, line]) => line);
  return [
    ...(cancelada ? ['Cancelada: lo que ya había entrado se queda.'] : []),
    ...said,
    ...quienTiene(cuenta.yaEstaban),
  ];
}
