import { IconCircleCheck, IconFileOff, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { novedadesQuery } from '@/data/inicio/inicio-queries';
import { Bloque, Lista } from '@/features/inicio/bloque';
import { textos } from '@/features/inicio/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { EstadoBadge } from '@/ui/estado-badge';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/inicio/inicio.module.css';

/** What has happened around the person since they were last here. `nada`: said where there is no case file to open. */
export function Novedades({ nada }: { nada: ReactNode }) {
  const { data, isError, refetch } = useQuery(novedadesQuery);
  const state = { failed: isError, onRetry: () => void refetch() };
  return (
    <>
      <Bloque
        title="Últimos expedientes abiertos"
        action={<VerLink to="/dashboard/expedientes">Ver todos</VerLink>}
      >
        <Lista
          {...state}
          nada={nada}
          rows={data?.abiertos}
          empty={{ icon: IconFolderOpen, text: textos.sinAbiertos }}
          renderRow={(deal) => (
            <li key={deal.id} className={classes.row}>
              <Link to="/dashboard/expedientes/$id" params={{ id: deal.id }} className={classes.main}>
                {deal.debtorfullname ?? deal.contractnumber ?? deal.id}
              </Link>
              <span className={classes.side}>{formatTexto(deal.creditorname)}</span>
              <span className={classes.badge}>
                <EstadoBadge value={deal.hasinsurancecompanyinfo} />
              </span>
            </li>
          )}
        />
      </Bloque>
      <Bloque
        title="Documentos añadidos"
        subtitle={
          data?.desde ? `Desde su última visita, ${formatFechaHora(data.desde)}` : 'Desde su última visita'
        }
        action={
          data?.desde && data.documentos.total > 0 ? (
            <VerLink to="/dashboard/expedientes" search={{ anadidos: data.desde }}>
              {textos.viewNuevos(data.documentos.total, data.documentos.expedientes)}
            </VerLink>
          ) : undefined
        }
      >
        <Lista
          {...state}
          rows={data?.documentos.rows}
          empty={{
            icon: IconFileOff,
            text: data?.desde ? textos.sinDocumentos : textos.primeraVisita,
          }}
          renderRow={(documento) => (
            <li key={documento.id} className={classes.row}>
              <Link
                to="/dashboard/expedientes/$id"
                params={{ id: documento.deal_id }}
                search={{ tab: 'documentos' }}
                className={classes.main}
              >
                {documento.file_name}
              </Link>
              <span className={classes.side}>{documento.debtorfullname ?? documento.deal_id}</span>
              <time className={classes.when} dateTime={documento.uploaded_at}>
                {formatFechaHora(documento.uploaded_at)}
              </time>
            </li>
          )}
        />
      </Bloque>
      <Bloque
        title="Importaciones con errores"
        action={
          data && data.importaciones.total > 0 ? (
            <VerLink to="/dashboard/importaciones" search={{ errores: 'con' }}>
              {textos.viewImportaciones(data.importaciones.total)}
            </VerLink>
          ) : undefined
        }
      >
        <Lista
          {...state}
          rows={data?.importaciones.rows}
          empty={{ icon: IconCircleCheck, text: textos.sinErrores }}
          renderRow={(importacion) => (
            <li key={importacion.id} className={classes.row}>
              <Link to="/dashboard/importaciones" search={{ errores: 'con' }} className={classes.main}>
                {importacion.nombre}
              </Link>
              <span className={classes.badge}>
                <SoftBadge tone="incomplete">{textos.errores(importacion.errores)}</SoftBadge>
              </span>
              <time className={classes.when} dateTime={importacion.started_at}>
                {formatFechaHora(importacion.started_at)}
              </time>
            </li>
          )}
        />
      </Bloque>
    </>
  );
}

/** To the list, already filtered. */
function VerLink({ children, ...link }: LinkProps & { children: string }) {
  return (
    <Link {...link} className={classes.ver}>
      {children}
    </Link>
  );
}
