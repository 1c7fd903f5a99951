/** Interest by segments, as a sheet for the demanda (PDF/A). */
import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { porCiento } from '@/domain/intereses/textos';
import type { Tramo } from '@/domain/intereses/tipos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';
import { crearHoja, type Fuentes } from '@/lib/pdfa/hoja';

interface HojaDelCalculo {
  expediente: string;
  cliente: string;
  acreedor: string;
  contrato: string;
  calculo: Pick<CalculoGuardado, 'titulo' | 'hasta' | 'resultado'>;
  letra: Fuentes;
  fecha: Date;
}

export async function hojaDelCalculo(pedido: HojaDelCalculo): Promise<Uint8Array> {
  const { titulo, hasta, resultado } = pedido.calculo;
  const { tramos, pagado, pendiente, pasos, avisos } = resultado;
  const hoja = await crearHoja({
    titulo: `${titulo} · ${pedido.expediente}`,
    fecha: pedido.fecha,
    fuentes: pedido.letra,
    pie: `Expediente ${pedido.expediente} · Intereses hasta el ${formatFecha(hasta)}`,
  });
  hoja.titulo('Liquidación de intereses');
  hoja.pares([
    ['Demandante', pedido.cliente],
    ['Frente a', pedido.acreedor],
    ['Contrato', pedido.contrato],
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
  for (const paso of [...pasos, ...avisos]) hoja.parrafo(paso);
  return hoja.guardar();
}
