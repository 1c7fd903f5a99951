/** What was collected for a client, what the practice takes of it and what is left: a sheet for the client. It is no invoice. */
import { CONCEPTOS, type Asiento, totalDe } from '@/domain/fases/saldos';
import { type Honorarios, type Liquidacion, liquidar } from '@/domain/honorarios/honorarios';
import { writeDecimal } from '@/domain/honorarios/lectura';
import { AppError } from '@/lib/errors';
import { formatEuros, formatFecha } from '@/lib/formato';
import { createHoja, type Fuentes } from '@/lib/pdfa/hoja';

export interface HojaDeLiquidacion {
  expediente: string;
  contrato: string | null;
  cliente: string;
  acreedor: string;
  servicio: string;
  honorarios: Honorarios;
  asientos: readonly Asiento[];
  letra: Fuentes;
  fecha: Date;
  /** aaaa-mm-dd */
  dia: string;
}

interface Cuenta extends Liquidacion {
  cobrado: number;
  costas: number;
  /** What the client has been paid already. */
  entregado: number;
  /** Less than nothing: what the client has to pay. */
  queda: number;
}

const LIQUIDADOS = new Set<string>(['cobro', 'costas', 'pago_cliente']);

/** Entries that nobody has taken back, the oldest first. */
function vigentes(asientos: readonly Asiento[]): Asiento[] {
  const corrected = new Set(asientos.map(({ contraasiento_de }) => contraasiento_de));
  return asientos
    .filter(
      ({ id, concepto, contraasiento_de }) =>
        LIQUIDADOS.has(concepto) && contraasiento_de === null && !corrected.has(id),
    )
    .toSorted((a, b) => (a.fecha + a.created_at < b.fecha + b.created_at ? -1 : 1));
}

export function cuentaDe(honorarios: Honorarios, asientos: readonly Asiento[]): Cuenta {
  const euros = (concepto: Asiento['concepto']) =>
    vigentes(asientos)
      .filter((one) => one.concepto === concepto)
      .reduce((sum, asiento) => sum + totalDe(asiento), 0) / 100;
  const [cobrado, costas, entregado] = [euros('cobro'), euros('costas'), euros('pago_cliente')];
  const liquidacion = liquidar(honorarios, { cobrado, costas });
  if ('fallo' in liquidacion) throw new AppError('invalid', liquidacion.fallo);
  const queda = Math.round((liquidacion.paraElCliente - entregado) * 100) / 100;
  return { ...liquidacion, cobrado, costas, entregado, queda };
}

type Linea = [concepto: string, euros: number];

function lineasDe(regla: Honorarios, cuenta: Cuenta): Linea[] {
  const lines: (Linea | false)[] = [
    ['Cobrado, con sus intereses', cuenta.cobrado],
    cuenta.costas > 0 && ['Costas cobradas', cuenta.costas],
    [`Honorarios: ${writeDecimal(regla.porcentaje)} % de lo cobrado`, -cuenta.porcentaje],
    cuenta.fijo > 0 && ['Honorarios: cantidad fija', -cuenta.fijo],
    cuenta.hastaElMinimo > 0 && ['Honorarios: hasta el mínimo', -cuenta.hastaElMinimo],
    [`IVA de los honorarios (${writeDecimal(regla.iva)} %)`, -cuenta.iva],
    cuenta.costasDelDespacho > 0 && ['Costas que se queda el despacho', -cuenta.costasDelDespacho],
    ['Para el cliente', cuenta.paraElCliente],
    cuenta.entregado > 0 && ['Ya entregado al cliente', -cuenta.entregado],
    cuenta.queda < 0
      ? ['Pendiente de pago por el cliente', -cuenta.queda]
      : ['Pendiente de entregar', cuenta.queda],
  ];
  return lines.filter((line) => line !== false);
}

export async function liquidacionPdf(pedido: HojaDeLiquidacion): Promise<Uint8Array> {
  const { expediente, contrato, honorarios, asientos, fecha, dia } = pedido;
  const hoja = await createHoja({
    titulo: `Liquidación al cliente · ${expediente}`,
    fecha,
    fuentes: pedido.letra,
    pie: `Expediente ${expediente} · ${formatFecha(dia)} · Documento informativo`,
  });
  hoja.titulo('Liquidación al cliente');
  hoja.pares([
    ['Cliente', pedido.cliente],
    ['Frente a', pedido.acreedor],
    ['Contrato', contrato ?? 'Sin número'],
    ['Expediente', expediente],
    ['Servicio', pedido.servicio],
    ['Fecha', formatFecha(dia)],
  ]);
  hoja.apartado('Movimientos');
  const movimientos = vigentes(asientos);
  if (movimientos.length === 0) hoja.parrafo('No hay ningún cobro anotado.');
  else
    hoja.tabla(
      [
        { titulo: 'Fecha', ancho: 2, texto: (row: Asiento) => formatFecha(row.fecha) },
        { titulo: 'Concepto', ancho: 4, texto: ({ concepto }) => CONCEPTOS[concepto] },
        { titulo: 'Importe', ancho: 2, texto: ({ importe }) => formatEuros(importe), derecha: true },
        { titulo: 'Intereses', ancho: 2, texto: ({ intereses }) => formatEuros(intereses), derecha: true },
        { titulo: 'Total', ancho: 2, texto: (row) => formatEuros(totalDe(row) / 100), derecha: true },
      ],
      movimientos,
    );
  hoja.apartado('Cuenta');
  hoja.tabla(
    [
      { titulo: 'Concepto', ancho: 5, texto: ([concepto]: Linea) => concepto },
      { titulo: 'Euros', ancho: 2, texto: ([, euros]) => formatEuros(euros), derecha: true },
    ],
    lineasDe(honorarios, cuentaDe(honorarios, asientos)),
  );
  hoja.parrafo('Documento informativo, hecho con los importes anotados en el expediente hasta hoy.', {
    grey: true,
  });
  return hoja.guardar();
}
