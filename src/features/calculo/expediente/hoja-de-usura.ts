/** What was paid over the capital of a credit, and its TAE beside the published average, as a sheet for the demanda (PDF/A). */
import type { GuardadoDe, UsuraContada } from '@/data/calculos/calculos-api';
import { porCiento } from '@/domain/intereses/textos';
import { CLASES_DE_MOVIMIENTO, type LecturaDeLaTae, type Movimiento } from '@/domain/usura/tipos';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { CONCLUSIONES } from '@/features/calculo/usura/textos';
import { readUsura, NUEVOS, type UsuraValues } from '@/features/calculo/usura/valores';
import { fitValues } from '@/lib/drafts';
import { formatCentimos, formatFecha } from '@/lib/formato';
import { createHoja, type Hoja } from '@/lib/pdfa/hoja';

type Contada = Pick<GuardadoDe<'usura'>, 'titulo' | 'hasta' | 'valores' | 'resultado'>;

export async function hojaDeUsura(datos: DatosDeHoja, { titulo, hasta, valores, resultado }: Contada) {
  const { contrato, movimientos } = readUsura(fitValues(NUEVOS, valores as UsuraValues));
  const { pagado, saldo, lecturas, comparacion, pasos, avisos } = resultado;
  const hoja = await createHoja({
    titulo: `${titulo} · ${datos.expediente}`,
    fecha: datos.fecha,
    fuentes: datos.letra,
    pie: `Expediente ${datos.expediente} · Movimientos hasta el ${formatFecha(hasta)}`,
  });
  hoja.titulo('Lo pagado y el capital del crédito');
  hoja.pares([
    ['Demandante', datos.cliente],
    ['Frente a', datos.acreedor],
    ['Contrato', datos.contrato],
    ...(contrato === undefined ? [] : ([['Día del contrato', formatFecha(contrato)]] as [string, string][])),
    ['Hasta el', formatFecha(hasta)],
  ]);
  if (comparacion) writeComparacion(hoja, comparacion);
  hoja.apartado('Lo pagado sobre el capital');
  hoja.tabla(
    [
      { titulo: 'Lectura', ancho: 4, texto: (una: UsuraContada['lecturas'][number]) => una.titulo },
      { titulo: 'Capital', ancho: 2, texto: ({ capital }) => formatCentimos(capital), derecha: true },
      { titulo: 'Pagado', ancho: 2, texto: () => formatCentimos(pagado), derecha: true },
      { titulo: 'A devolver', ancho: 2, texto: ({ exceso }) => formatCentimos(exceso), derecha: true },
      { titulo: 'Por pagar', ancho: 2, texto: ({ debe }) => formatCentimos(debe), derecha: true },
    ],
    lecturas,
  );
  hoja.pares([['Saldo según los movimientos', formatCentimos(saldo)]]);
  hoja.apartado('Cómo se ha calculado');
  for (const paso of [...pasos, ...avisos]) hoja.parrafo(paso);
  hoja.apartado('Movimientos');
  hoja.tabla(
    [
      { titulo: 'Fecha', ancho: 2, texto: ({ fecha }: Movimiento) => formatFecha(fecha) },
      { titulo: 'Movimiento', ancho: 3, texto: ({ clase }) => CLASES_DE_MOVIMIENTO[clase] },
      { titulo: 'Concepto', ancho: 4, texto: ({ concepto }) => concepto ?? '' },
      { titulo: 'Importe', ancho: 2, texto: ({ importe }) => formatCentimos(importe), derecha: true },
    ],
    movimientos,
  );
  return hoja.guardar();
}

function writeComparacion(hoja: Hoja, comparacion: NonNullable<UsuraContada['comparacion']>): void {
  const { tae, media, fuente, conclusion, lecturas, pasos, avisos } = comparacion;
  hoja.apartado('La TAE y la media publicada');
  hoja.pares([
    ['TAE del contrato', porCiento(tae)],
    ['Media publicada', `${porCiento(media)} (${fuente})`],
    ['Comparación', CONCLUSIONES[conclusion].text],
  ]);
  if (lecturas.length > 0)
    hoja.tabla(
      [
        { titulo: 'Lectura', ancho: 4, texto: (una: LecturaDeLaTae) => una.fuente },
        { titulo: 'Límite', ancho: 2, texto: ({ limite }) => porCiento(limite), derecha: true },
        { titulo: 'La TAE', ancho: 2, texto: ({ supera }) => (supera ? 'Lo supera' : 'No lo supera') },
      ],
      lecturas,
    );
  for (const paso of [...pasos, ...avisos]) hoja.parrafo(paso);
}
