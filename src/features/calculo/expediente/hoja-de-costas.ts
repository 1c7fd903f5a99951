/** A tasación de costas as a sheet (PDF/A): each item, what goes in and why, and its steps in words. */
import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { CLASES_DE_PARTIDA, GANADORES, type PartidaTasada } from '@/domain/costas/tipos';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { formatCentimos, formatFecha } from '@/lib/formato';
import { createHoja } from '@/lib/pdfa/hoja';

type Tasada = Pick<GuardadoDe<'costas'>, 'titulo' | 'hasta' | 'resultado'>;

export async function hojaDeCostas(datos: DatosDeHoja, { titulo, hasta, resultado }: Tasada) {
  const { partidas, incluido, iva, total, fuera, ganador, pasos } = resultado;
  const hoja = await createHoja({
    titulo: `${titulo} · ${datos.expediente}`,
    fecha: datos.fecha,
    fuentes: datos.letra,
    pie: `Expediente ${datos.expediente} · Costas del ${formatFecha(hasta)}`,
  });
  hoja.titulo('Tasación de costas');
  hoja.pares([
    ['Cliente', datos.cliente],
    ['Frente a', datos.acreedor],
    ['Contrato', datos.contrato],
    ['Fecha', formatFecha(hasta)],
    ['Ganó las costas', GANADORES[ganador]],
  ]);
  hoja.apartado('Partidas');
  hoja.tabla(
    [
      { titulo: 'Partida', ancho: 4, texto: nombreDe },
      { titulo: 'Minutado', ancho: 2, texto: ({ importe }) => formatCentimos(importe), derecha: true },
      { titulo: 'Incluido', ancho: 2, texto: (una) => formatCentimos(una.incluido), derecha: true },
      { titulo: 'IVA', ancho: 2, texto: (una) => formatCentimos(una.iva), derecha: true },
    ],
    partidas,
  );
  hoja.pares([
    ['Sin IVA', formatCentimos(incluido)],
    ['IVA', formatCentimos(iva)],
    ...(fuera > 0 ? ([['Queda fuera', formatCentimos(fuera)]] as [string, string][]) : []),
    ['Total', formatCentimos(total)],
  ]);
  hoja.apartado('Cómo se ha calculado');
  for (const paso of pasos) hoja.parrafo(paso);
  return hoja.guardar();
}

const nombreDe = ({ clase, concepto, porque }: PartidaTasada): string =>
  [[CLASES_DE_PARTIDA[clase], concepto].filter(Boolean).join(': '), porque].filter(Boolean).join('. ');
