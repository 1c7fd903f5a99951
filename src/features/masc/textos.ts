/** What the screens of prior complaints say. */
import type { Intento } from '@/data/masc/masc-types';
import type { Leyendo } from '@/features/masc/masivo/leer-escaneos';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { fraseDePlazo } from '@/lib/masc/freno';
import type { Canal } from '@/lib/masc/resumen';
import type { RespuestaMasc } from '@/lib/masc/tipos';
import type { Tone } from '@/ui/soft-badge';

export const RESPUESTA_TEXTOS: Record<RespuestaMasc, string> = {
  sin: 'Sin respuesta',
  rechazo: 'Rechazo',
  oferta: 'Oferta',
  parcial: 'Aceptación parcial',
  aceptacion: 'Aceptación',
  requiere_datos: 'Pide datos',
  inadmision: 'Inadmisión',
};

export const CANAL_TEXTOS: Record<Canal, string> = {
  burofax: 'Burofax',
  correo_certificado_electronico: 'Correo electrónico certificado',
  sac_web: 'Web del SAC',
  correo: 'Correo',
  oficina: 'Oficina',
  notario: 'Notario',
};

export const ESTADO_INTENTO: Record<Intento['estado'], { tone: Tone; label: string }> = {
  borrador: { tone: 'neutral', label: 'Borrador' },
  enviado: { tone: 'accent', label: 'Enviada' },
  recibido: { tone: 'accent', label: 'Recibida' },
  datos: { tone: 'warning', label: 'Datos pedidos' },
  respondido: { tone: 'accent', label: 'Respondida' },
  acuerdo: { tone: 'complete', label: 'Acuerdo' },
  fallido: { tone: 'incomplete', label: 'Envío fallido' },
  usado: { tone: 'neutral', label: 'Usada en demanda' },
  anulado: { tone: 'neutral', label: 'Anulada' },
};

const CERRADOS: Intento['estado'][] = ['borrador', 'acuerdo', 'fallido', 'usado', 'anulado'];

/** Its state today: that a term has ended follows from its day. */
export function rotuloDe(
  { estado, cumple_desde, caduca }: Intento,
  hoy: string,
): { tone: Tone; label: string } {
  if (CERRADOS.includes(estado)) return ESTADO_INTENTO[estado];
  if (caduca !== null && caduca < hoy) return { tone: 'incomplete', label: 'Caducada' };
  if (cumple_desde !== null && cumple_desde <= hoy) return { tone: 'complete', label: 'Plazo cumplido' };
  return ESTADO_INTENTO[estado];
}

/** The clock in one sentence. */
export function relojTexto({ estado, cumple_desde, caduca, espera }: Intento, hoy: string): string {
  if (estado === 'borrador') return 'Todavía no se ha enviado.';
  if (cumple_desde === null) return espera ?? 'El plazo no ha terminado.';
  if (cumple_desde > hoy) return fraseDePlazo(cumple_desde, hoy);
  const ventana =
    caduca === null ? '' : `; la ventana ${caduca < hoy ? 'acabó' : 'acaba'} el ${formatFecha(caduca)}`;
  return `Plazo cumplido desde el ${formatFecha(cumple_desde)}${ventana}.`;
}

export const textos = {
  vacio: 'No hay ninguna reclamación previa anotada.',
  anterior: (dia: string) =>
    `El expediente dice que se envió una comunicación el ${formatFecha(dia)}: anótela para que corra su plazo.`,
  sePuedenReclamar: (n: number, de: number) =>
    `${n === 1 ? 'Se puede' : 'Se pueden'} reclamar ${
      n === de
        ? plural(n, 'expediente', 'expedientes')
        : `${formatNumero(n)} de ${formatNumero(de)} expedientes`
    }.`,
  abierta: (n: number) => plural(n, 'reclamación', 'reclamaciones'),
  demasiadas: (max: number) =>
    `Con sus escritos se envían ${formatNumero(max)} de una vez como máximo: acote la selección.`,
  yaNoSePueden: (n: number) =>
    `${plural(n, 'expediente ya no se puede', 'expedientes ya no se pueden')} reclamar: vuelva a empezar desde la lista.`,
  sinRevisar: 'Sin revisar por letrado',
  responsabilidad: 'Continuar bajo mi responsabilidad',
  escaneos: (n: number) =>
    `${plural(n, 'es un escaneo o una fotografía', 'son escaneos o fotografías')} sin texto: leerlo tarda unos segundos por página.`,
  leyendoEscaneo: ({ nombre, done, of, page, pages }: Leyendo) =>
    [
      `Leyendo ${formatNumero(done + 1)} de ${formatNumero(of)}: ${nombre}`,
      ...(page && pages ? [`página ${formatNumero(page)} de ${formatNumero(pages)}`] : []),
    ].join(', '),
  permitido: 'Un administrador ha decidido hoy continuar bajo su responsabilidad.',
} as const;
