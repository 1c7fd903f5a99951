import type { InformeFila, InformeParams } from '@/data/informes/informes-api';
import { EnLaLista } from '@/features/informes/en-la-lista';
import {
  type Cifras,
  etiqueta,
  filtrosDeLaLista,
  INFORME_TEXTOS,
  totales,
} from '@/features/informes/informe-filas';
import { TablaDeCifras } from '@/features/informes/tabla-de-cifras';
import { formatNumero, plural } from '@/lib/formato';

const FIGURES: { key: keyof Cifras; label: string }[] = [
  { key: 'expedientes', label: 'Expedientes' },
  { key: 'completos', label: 'Completos' },
  { key: 'incompletos', label: 'Incompletos' },
  { key: 'sin_definir', label: 'Sin definir' },
  { key: 'reclamados', label: 'Reclamados' },
  { key: 'respondidos', label: 'Respondieron' },
];

interface InformeTableProps {
  params: InformeParams;
  filas: InformeFila[];
}

export function InformeTable({ params, filas }: InformeTableProps) {
  const { tab, columna } = INFORME_TEXTOS[params.por];
  const total = totales(params.por, filas);
  return (
    <TablaDeCifras
      cuenta="Expedientes"
      de={tab}
      columnas={[columna, ...FIGURES.map(({ label }) => label), 'Plazo de respuesta (mediana)']}
      filas={filas.map((fila) => ({
        clave: fila.clave,
        cabecera: <Etiqueta params={params} clave={fila.clave} />,
        cifras: [...figuresOf(fila), fila.dias === null ? '—' : plural(fila.dias, 'día', 'días')],
      }))}
      total={total && figuresOf(total)}
    />
  );
}

const figuresOf = (cifras: Cifras): string[] => FIGURES.map(({ key }) => formatNumero(cifras[key]));

/** Leads to the list with those case files, where the list can show them. */
function Etiqueta({ params: { por, desde, hasta }, clave }: { params: InformeParams; clave: string }) {
  const filters = filtrosDeLaLista(por, clave, { desde, hasta });
  if (!filters) return etiqueta(por, clave);
  return <EnLaLista filters={filters}>{etiqueta(por, clave)}</EnLaLista>;
}
