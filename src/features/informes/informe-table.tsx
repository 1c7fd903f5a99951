import { Table } from '@mantine/core';

import type { InformeFila, InformeParams } from '@/data/informes/informes-api';
import { EnLaLista } from '@/features/informes/en-la-lista';
import {
  type Cifras,
  etiqueta,
  filtrosDeLaLista,
  INFORME_TEXTOS,
  totales,
} from '@/features/informes/informe-filas';
import { formatNumero, plural } from '@/lib/formato';

import classes from '@/features/informes/informes.module.css';

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
    <div
      className={classes.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
      tabIndex={0}

      role="region"
      aria-label={`Tabla: expedientes ${tab.toLowerCase()}`}
    >
      <Table className={classes.table} highlightOnHover aria-label={`Expedientes ${tab.toLowerCase()}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{columna}</Table.Th>
            {FIGURES.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              Plazo de respuesta (mediana)
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map((fila) => (
            <Table.Tr key={fila.clave}>
              <Table.Th scope="row" className={classes.rowHead}>
                <Etiqueta params={params} clave={fila.clave} />
              </Table.Th>
              <Figures cifras={fila} />
              <Table.Td ta="right">{fila.dias === null ? '—' : plural(fila.dias, 'día', 'días')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Total</Table.Th>
              <Figures cifras={total} />
              <Table.Td />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  );
}

function Figures({ cifras }: { cifras: Cifras }) {
  return FIGURES.map(({ key }) => (
    <Table.Td key={key} ta="right">
      {formatNumero(cifras[key])}
    </Table.Td>
  ));
}

/** Leads to the list with those case files, where the list can show them. */
function Etiqueta({ params: { por, desde, hasta }, clave }: { params: InformeParams; clave: string }) {
  const filters = filtrosDeLaLista(por, clave, { desde, hasta });
  if (!filters) return etiqueta(por, clave);
  return <EnLaLista filters={filters}>{etiqueta(por, clave)}</EnLaLista>;
}
