import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { categoriaDisplayName } from '@/data/documentos/categorias';
import { DOCUMENTOS_NUMERADOS, type DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import type { FaltanDeAcreedor } from '@/data/informes/informes-api';
import { informeDocumentosQuery } from '@/data/informes/informes-queries';
import { formatNumero } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/informes/cuadro-documentos.module.css';

/** Creditors by required documents: the number of case files without it, darker the larger its share. Each leads to those case files. */
export function CuadroDocumentos() {
  const { data, isError, refetch } = useQuery(informeDocumentosQuery);
  if (isError && !data) {
    return <LoadError title="Error al cargar el informe" onRetry={() => void refetch()} />;
  }
  const [first] = data ?? [];
  if (!data || !first) return null;
  const exigidos = DOCUMENTOS_NUMERADOS.map(({ name }) => name).filter((name) => name in first.faltan);
  if (exigidos.length === 0) return null;
  return (
    <Panel title="Documentos que faltan, por acreedor">
      <div
        className={classes.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        role="region"
        aria-label="Tabla: documentos que faltan por acreedor"
      >
        <Table className={classes.table} aria-label="Documentos que faltan por acreedor">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Acreedor</Table.Th>
              <Table.Th scope="col" ta="right">
                Expedientes
              </Table.Th>
              {exigidos.map((name) => (
                <Table.Th key={name} scope="col" ta="center">
                  {categoriaDisplayName(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((fila) => (
              <Fila key={fila.acreedor} fila={fila} exigidos={exigidos} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  );
}

function Fila({ fila, exigidos }: { fila: FaltanDeAcreedor; exigidos: DocumentoNumerado[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.acreedor}>
        {fila.acreedor}
      </Table.Th>
      <Table.Td ta="right">{formatNumero(fila.expedientes)}</Table.Td>
      {exigidos.map((name) => (
        <Table.Td key={name} className={classes.celda}>
          <Cuadro fila={fila} name={name} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Cuadro({
  fila: { acreedor, expedientes, faltan },
  name,
}: {
  fila: FaltanDeAcreedor;
  name: DocumentoNumerado;
}) {
  const missing = faltan[name] ?? 0;
  if (missing === 0) return <span className={classes.ninguno}>0</span>;
  return (
    <Link
      to="/dashboard/expedientes"
      search={{ acreedor: [acreedor], falta: [name] }}
      className={classes.cuadro}
      data-cuarto={Math.ceil((missing / expedientes) * 4)}
      aria-label={`${acreedor}: a ${formatNumero(missing)} de ${formatNumero(expedientes)} les falta ${categoriaDisplayName(name)}`}
    >
      {formatNumero(missing)}
    </Link>
  );
}
