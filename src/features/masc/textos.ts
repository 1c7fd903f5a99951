/** What the screens of prior complaints say. */
import { CODIGOS } from '@/data/codigos';
import type { Intento } from '@/data/masc/masc-types';
import { fraseDePlazo } from '@/domain/masc/freno';
import type { Leyendo } from '@/features/masc/masivo/leer-escaneos';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { conTonos } from '@/ui/con-tonos';
import type { Tone } from '@/ui/soft-badge';

const ESTADO_INTENTO = conTonos(CODIGOS.masc_intentos.estado, {
  borrador: 'neutral',
  enviado: 'accent',
  recibido: 'accent',
  datos: 'warning',
  respondido: 'accent',
  acuerdo: 'complete',
  fallido: 'incomplete',
  usado: 'neutral',
  anulado: 'neutral',
});

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
