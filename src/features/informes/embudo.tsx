import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { DealsFilters } from '@/data/deals/deal-types';
import type { Embudo as Cifras, Periodo } from '@/data/informes/informes-api';
import { embudoQuery } from '@/data/informes/informes-queries';
import { ConTabla } from '@/features/informes/con-tabla';
import { formatNumero } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';

import classes from '@/features/informes/embudo.module.css';

type Filtros = Pick<DealsFilters, 'reclamado' | 'respondio' | 'estado'>;

/** Each among the case files of the one before: so does its list ask. */
const PASOS: { key: keyof Cifras; label: string; filters: Filtros }[] = [
  { key: 'expedientes', label: 'Expedientes', filters: {} },
  { key: 'reclamados', label: 'Reclamados', filters: { reclamado: 'si' } },
  { key: 'respondidos', label: 'Respondidos', filters: { reclamado: 'si', respondio: 'si' } },
  {
    key: 'completos',
    label: 'Completos',
    filters: { reclamado: 'si', respondio: 'si', estado: 'completo' },
  },
];

interface Paso {
  label: string;
  filters: Filtros & Periodo;
  n: number;
  /** It is the share of the step before. The first step has none, nor has one where the step before had no case files. */
  parte: string | undefined;
}

/** How far the case files of those days have come, from the case file to the creditor's answer. */
export function Embudo({ dias }: { dias: Periodo }) {
  const { data, isError, refetch } = useQuery(embudoQuery(dias));
  if (isError && !data) {
    return <LoadError title="Error al cargar el informe" onRetry={() => void refetch()} />;
  }
  if (!data || data.expedientes === 0) return null;
  const pasos = pasosDe(data, dias);
  return (
    <ConTabla
      title="Del expediente a la respuesta"
      nota="Cada paso, entre los expedientes del anterior. Pulse uno para ver los suyos."
      grafico={<Barras pasos={pasos} total={data.expedientes} />}
      tabla={<Tabla pasos={pasos} />}
    />
  );
}

function pasosDe(cifras: Cifras, dias: Periodo): Paso[] {
  return PASOS.map(({ key, label, filters }, index) => {
    const previous = PASOS[index - 1];
    const before = previous && cifras[previous.key];
    const parte = before ? `${formatNumero(Math.round((100 * cifras[key]) / before))} %` : undefined;
    return { label, filters: { ...dias, ...filters }, n: cifras[key], parte };
  });
}

function Barras({ pasos, total }: { pasos: Paso[]; total: number }) {
  return (
    <ol className={classes.embudo}>
      {pasos.map(({ label, filters, n, parte }) => (
        <li key={label}>
          <Link to="/dashboard/expedientes" search={filters} className={classes.paso}>
            <span className={classes.label}>{label}</span>
            <span className={classes.pista} aria-hidden>
              <span style={{ width: `${(100 * n) / total}%` }} />
            </span>
            <span className={classes.cifra}>{formatNumero(n)}</span>
            <span className={classes.parte}>{parte && `${parte} del anterior`}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Tabla({ pasos }: { pasos: Paso[] }) {
  return (
    <Table aria-label="Del expediente a la respuesta">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Paso</Table.Th>
          <Table.Th scope="col" ta="right">
            Expedientes
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Del anterior
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pasos.map(({ label, filters, n, parte }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={500}>
              <Link to="/dashboard/expedientes" search={filters} className={classes.link}>
                {label}
              </Link>
            </Table.Th>
            <Table.Td ta="right" className="tabular">
              {formatNumero(n)}
            </Table.Td>
            <Table.Td ta="right" className="tabular">
              {parte ?? '—'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
