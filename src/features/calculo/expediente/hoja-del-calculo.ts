/** Interest by segments, as a sheet for the demanda (PDF/A). */
import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { pasosDe } from '@/domain/intereses/explicar';
import { porCiento } from '@/domain/intereses/textos';
import type { Tramo } from '@/domain/intereses/tipos';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';
import { createHoja } from '@/lib/pdfa/hoja';

type Calculado = Pick<CalculoGuardado, 'titulo' | 'hasta' | 'resultado'>;

export async function hojaDelCalculo(datos: DatosDeHoja, { titulo, hasta, resultado }: Calculado) {
  const { tramos, pagado, pendiente, avisos } = resultado;
  const hoja = await createHoja({
    titulo: `${titulo} · ${datos.expediente}`,
    fecha: datos.fecha,
    fuentes: datos.letra,
    pie: `Expediente ${datos.expediente} · Intereses hasta el ${formatFecha(hasta)}`,
  });
  hoja.titulo('Liquidación de intereses');
  hoja.pares([
    ['Demandante', datos.cliente],
    ['Frente a', datos.acreedor],
    ['Contrato', datos.contrato],
    ['Hasta el', formatFecha(hasta)],
  ]);
  hoja.apartado('Por tramos');
  hoja.tabla(
    [
      { titulo: 'Del', ancho: 2, texto: (tramo: Tramo) => formatFecha(tramo.desde) },
      { titulo: 'Al', ancho: 2, texto: (tramo) => formatFecha(tramo.hasta) },
      { titulo: 'Días', ancho: 1, texto: ({ dias }) => formatNumero(dias), derecha: true },
      { titulo: 'Capital', ancho: 2, texto: ({ capital }) => formatCentimos(capital), derecha: true },
      { titulo: 'Tipo', ancho: 1, texto: ({ milesimas }) => porCiento(milesimas), derecha: true },
      { titulo: 'Artículo', ancho: 2, texto: ({ articulo }) => articulo },
      { titulo: 'Intereses', ancho: 2, texto: ({ intereses }) => formatCentimos(intereses), derecha: true },
    ],
    tramos,
  );
  hoja.pares([
    ...(pagado > 0 ? ([['Pagado a cuenta', formatCentimos(pagado)]] as [string, string][]) : []),
    ['Capital pendiente', formatCentimos(pendiente.capital)],
    ['Intereses pendientes', formatCentimos(pendiente.intereses)],
    ['Total', formatCentimos(pendiente.capital + pendiente.intereses)],
  ]);
  hoja.apartado('Cómo se ha calculado');
  const pasos = 'pasos' in resultado ? resultado.pasos : pasosDe(resultado.hechos, resultado);
  for (const paso of [...pasos, ...avisos]) hoja.parrafo(paso);
  return hoja.guardar();
}
