import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { colasQuery, sinAsignarQuery } from '@/data/masc/masc-queries';
import { COLAS, NOMBRES_COLA } from '@/data/masc/masc-types';
import { Bloque, Lista } from '@/features/inicio/bloque';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/inicio/inicio.module.css';

/** What waits in prior complaints: each row is the list of its case files. */
export function Reclamaciones() {
  const { data, isError, refetch } = useQuery(colasQuery);
  const { data: esperan } = useQuery(sinAsignarQuery);
  const colas =
    data && NOMBRES_COLA.filter((cola) => data[cola] > 0).map((cola) => ({ cola, n: data[cola] }));
  const rows = colas && [
    ...colas,
    ...(esperan && esperan.total > 0 ? [{ cola: null, n: esperan.total }] : []),
  ];
  return (
    <Bloque
      title="Reclamación previa"
      subtitle="Expedientes que esperan algo, y los que ya se pueden demandar"
    >
      <Lista
        rows={rows}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ icon: IconMailCheck, text: 'No hay nada pendiente en las reclamaciones previas.' }}
        renderRow={({ cola, n }) => (
          <li key={cola} className={classes.row}>
            <Link
              to="/dashboard/expedientes"
              search={cola === null ? { abrir: 'sin-asignar' } : { masc: cola }}
              className={classes.main}
            >
              {cola === null ? 'Justificantes sin asignar' : COLAS[cola]}
            </Link>
            <span className={classes.cuantos}>{formatNumero(n)}</span>
          </li>
        )}
      />
    </Bloque>
  );
}
