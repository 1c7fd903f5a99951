import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { resumenQuery } from '@/data/inicio/inicio-queries';
import { Bloque, Lista } from '@/features/inicio/bloque';
import { textos } from '@/features/inicio/textos';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/inicio/inicio.module.css';

/** Case files that lack a required document, by document: each row is the list of them. */
export function Faltan() {
  const { data, isError, refetch } = useQuery(resumenQuery);
  const total = data?.expedientes ?? 0;
  return (
    <Bloque
      title="Expedientes a los que falta un documento"
      subtitle="De los documentos que el despacho exige"
    >
      <Lista
        rows={data?.faltan}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ icon: IconFileCheck, text: textos.sinExigidos }}
        renderRow={({ categoria, expedientes }) => (
          <li key={categoria} className={classes.faltan}>
            <Link to="/dashboard/expedientes" search={{ falta: [categoria] }} className={classes.main}>
              {categoriaDisplayName(categoria)}
            </Link>
            <span className={classes.barra} aria-hidden>
              <span style={{ width: `${total === 0 ? 0 : (100 * expedientes) / total}%` }} />
            </span>
            <span className={classes.cuantos}>{formatNumero(expedientes)}</span>
          </li>
        )}
      />
    </Bloque>
  );
}
