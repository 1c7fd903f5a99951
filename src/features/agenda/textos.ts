import type { TipoAgenda } from '@/data/agenda/agenda-types';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { formatFecha, formatFechaHora, plural } from '@/lib/formato';

export const cuantos = (tipo: TipoAgenda, n: number) =>
  plural(n, TIPO_TEXTOS[tipo].uno.toLowerCase(), TIPO_TEXTOS[tipo].varios.toLowerCase());

export const textos = {
  reservado:
    'Los datos de esa persona están bloqueados (LOPDGDD, art. 32) y este plazo o señalamiento sigue abierto a su cargo. Lo que haya que hacer, con un administrador: él ve el expediente, lo puede desbloquear, y puede anotarlo como hecho o pasarlo a otra persona.',
  cargando: 'Cargando la agenda...',
  vacia: 'No hay nada en la agenda',
  nadaEncontrado: 'Nada cumple la búsqueda o los filtros',
  nadaEseDia: 'Nada anotado ese día.',
  hayMas: (n: number, total: number) => `Se ven ${n} de ${total}: el resto, en la lista.`,
  calendarioSinRevisar: 'Calendario sin revisar',
  sinRevisar: 'Calendario sin revisar: faltan las fiestas locales',
  porConfirmar: 'Por confirmar',
  suspendido: 'Suspendido',
  expedienteSuspendido: 'El expediente está suspendido',
  orientativo: 'Cálculo orientativo: lo confirma el letrado.',
  sinFirma: 'Sin revisar por letrado: nadie ha firmado todavía las reglas con las que se cuentan los plazos.',
  firmadas: (nombre: string, fecha: string) => `Reglas revisadas por ${nombre} el ${formatFecha(fecha)}.`,
  verificado: ({ revisado_por, revisado_at }: PlazoTipo) =>
    `Verificado por ${revisado_por} el ${formatFechaHora(revisado_at)}`,
  vigencia: ({ vigente_desde, vigente_hasta }: Pick<PlazoTipo, 'vigente_desde' | 'vigente_hasta'>) =>
    `${vigente_hasta === null ? 'desde el' : 'del'} ${formatFecha(vigente_desde)}${vigente_hasta === null ? '' : ` al ${formatFecha(vigente_hasta)}`}`,
  fueraDeVigencia: ({ articulo, ...tipo }: PlazoTipo, dia: string) =>
    `El ${formatFecha(dia)} este plazo no estaba vigente (${articulo}, ${textos.vigencia(tipo)}): compruebe cuál era.`,
  gracia: (dia: string) => `No es el vencimiento: hasta las 15:00 del ${formatFecha(dia)} (art. 135.5 LEC)`,
  creditoDeFiestas:
    'Las fiestas nacionales y de las Comunidades que vinieron con el programa: date-holidays, a partir de Wikipedia (CC BY-SA 3.0), con cambios; ninguna se ha contrastado con su boletín.',
  anioAMedias:
    'Un año se cuenta desde que tiene alguna fiesta nacional y alguna de la Comunidad: escríbalo entero de una vez.',
  sinCalendarioDesde: (anio: number) =>
    `No hay calendario de ${anio} ni de los años siguientes: lo que pase por ellos no se cuenta.`,
  choque: (n: number) => `A esa hora ya tiene ${plural(n, 'señalamiento', 'señalamientos')}:`,
  confirmarOtro: 'Los plazos cortos los confirma otra persona, no quien los propone.',
  enElPasado: 'Este plazo ya ha pasado.',
  yaCaducado: 'Caducada: ese día ya ha pasado.',
  faltaTitulo: 'Escriba de qué se trata.',
  faltaFecha: 'Indique el día.',
  faltaDictamen: 'Indique ese día: hasta entonces el plazo no empieza (art. 438.8 LEC).',
  horaMala: 'Escriba la hora como 9:30.',
  horaQueNoExiste: 'Esa hora no existe ese día: los relojes pasan de las 2:00 a las 3:00.',
  faltaMotivo: 'Escriba por qué.',
};
