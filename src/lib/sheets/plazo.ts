/** How a term was counted, on a sheet to be filed with the brief: steps, articles, calendar, engine and who answers for it. */
import { nombreDelFinal } from '@/domain/plazos/final';
import { versionDeReglas } from '@/domain/plazos/motor';
import type { Computo, Entrada, Via } from '@/domain/plazos/tipos';
import { formatFecha, formatFechaHora, plural } from '@/lib/formato';
import { createHoja, type Fuentes } from '@/lib/pdfa/hoja';

const ORIENTATIVO = 'Cálculo orientativo: lo confirma el letrado';

/** The days of a year of the seat: which version it was counted with, and where they are from. */
interface AnioContado {
  anio: number;
  version: number;
  /** As it is now: it may have changed since. */
  versionActual: number | null;
  fuente: string | null;
  revisado: boolean;
}

export interface HojaDePlazo {
  titulo: string;
  /** ID, contract and client, where the term is of a case file. */
  expediente: string | null;
  vence: string;
  gracia: string | null;
  articulo: string | null;
  entrada: Entrada;
  computo: Computo;
  sede: string | null;
  anios: readonly AnioContado[];
  /** Sources of national and regional days. */
  fuentes: readonly string[];
  /** Null: nobody has. */
  confirmado: { quien: string; cuando: string } | null;
  letra: Fuentes;
  fecha: Date;
}

/** What set it running, where it was no notice. */
const NOMBRE_DEL_DISPARO: Partial<Record<Via, string>> = {
  acto: 'Acto',
  firmeza: 'Firmeza',
  presentacion: 'Presentación',
  publicacion: 'Publicación',
};

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;

const CLASES = {
  procesal: 'procesales (hábiles)',
  natural: 'naturales',
  'habiles-civiles': 'hábiles civiles',
} as const;

/** What the steps are founded on, each once and in their order. */
export function articulosDe(pasos: readonly string[]): string[] {
  const found = pasos.flatMap((paso) =>
    Array.from(paso.matchAll(/\(([^()]*\barts?\.[^()]*)\)/g), ([, text]) => text),
  );
  return [...new Set(found.flatMap((text) => text ?? []))];
}

const cuanto = ({ cantidad, unidad, clase = 'procesal' }: Entrada): string => {
  const [uno, varios] = UNIDADES[unidad];
  const dias = plural(Math.abs(cantidad), uno, varios);
  return [dias, unidad === 'dias' && CLASES[clase], cantidad < 0 && 'antes del acto']
    .filter(Boolean)
    .join(' ');
};

const versionDe = ({ version, versionActual }: AnioContado): string =>
  versionActual === null || versionActual === version
    ? String(version)
    : `${version} (ahora va por la ${versionActual})`;

export async function plazoPdf(plazo: HojaDePlazo): Promise<Uint8Array> {
  const { titulo, expediente, computo, entrada, confirmado, gracia, letra, fecha } = plazo;
  const hoja = await createHoja({
    titulo: `Cómputo de plazo · ${titulo}`,
    fecha,
    fuentes: letra,
    pie: [ORIENTATIVO, expediente].filter(Boolean).join(' · '),
  });
  hoja.titulo('Cómputo de plazo');
  hoja.parrafo(`${ORIENTATIVO}.`, { bold: true });
  hoja.pares([
    ['Plazo', titulo],
    ['Expediente', expediente ?? 'Sin expediente'],
    ['Duración', cuanto(entrada)],
    [NOMBRE_DEL_DISPARO[entrada.disparo.via] ?? 'Notificación', formatFecha(computo.notificacion)],
    ['Primer día', computo.primero ? formatFecha(computo.primero) : 'No tiene'],
    [nombreDelFinal(entrada.efecto), formatFecha(plazo.vence)],
    ...(gracia
      ? [['Día de gracia', `${formatFecha(gracia)}, hasta las 15:00 (art. 135.5 LEC)`] as [string, string]]
      : []),
    [
      'Confirmado por',
      confirmado ? `${confirmado.quien}, ${formatFechaHora(confirmado.cuando)}` : 'Nadie todavía',
    ],
  ]);
  hoja.apartado('Cómo se ha contado');
  for (const [index, paso] of computo.pasos.entries()) hoja.parrafo(`${index + 1}. ${paso}`);
  hoja.apartado('Artículos');
  const articulos = [
    ...new Set([...(plazo.articulo ? [plazo.articulo] : []), ...articulosDe(computo.pasos)]),
  ];
  for (const articulo of articulos) hoja.parrafo(`· ${articulo}`);
  hoja.apartado('Calendario');
  hoja.parrafo(plazo.sede ? `Sede: ${plazo.sede}.` : 'Sin sede: solo las fiestas nacionales.');
  if (plazo.anios.length > 0)
    hoja.tabla(
      [
        { titulo: 'Año', ancho: 1, texto: ({ anio }: AnioContado) => String(anio) },
        { titulo: 'Versión', ancho: 2, texto: versionDe },
        { titulo: 'Fiestas locales, según', ancho: 5, texto: ({ fuente }) => fuente ?? 'No consta' },
        { titulo: 'Revisado', ancho: 1.4, texto: ({ revisado }) => (revisado ? 'Sí' : 'No') },
      ],
      plazo.anios,
    );
  if (plazo.fuentes.length > 0) hoja.parrafo('Fiestas nacionales y de la Comunidad, según:');
  for (const fuente of plazo.fuentes) hoja.parrafo(`· ${fuente}`);
  hoja.apartado('Reglas');
  hoja.parrafo(
    computo.motor
      ? `Contado con la versión ${versionDeReglas(computo.motor)} de las reglas de plazos.`
      : 'No consta con qué versión de las reglas se contó.',
  );
  return hoja.guardar();
}
