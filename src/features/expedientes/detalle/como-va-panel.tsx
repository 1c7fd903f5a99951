import { Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { type ComoVa, comoVanQuery } from '@/data/deals/como-va';
import { dineroDe, pasadoSinCerrar } from '@/data/deals/como-va-dicho';
import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import { lineaDeEstado } from '@/domain/fases/fases';
import { NombreDePersona } from '@/features/expedientes/nombre-de-persona';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';

import classes from '@/features/expedientes/detalle/como-va.module.css';

/** What other features draw of the answer. */
export interface RespuestaAjena {
  /** What is missing, to be uploaded there. */
  renderFalta: (faltan: string[]) => React.ReactNode;
  /** What the client may be told now. */
  renderTexto: (textos: ComoVa['textos'], deal: Deal) => React.ReactNode;
}

interface ComoVaPanelProps extends RespuestaAjena {
  deal: Deal;
}

/** «¿Cómo va lo mío?» answered without looking for anything. It keeps its height while it loads, so that nothing below it moves. */
export function ComoVaPanel({ deal, renderFalta, renderTexto }: ComoVaPanelProps) {
  const { data: [uno] = [], isPending } = useQuery(comoVanQuery([deal.id]));
  const { data: fases } = useQuery(fasesQuery);
  const hoy = madridDay();
  return (
    <Paper withBorder component="section" aria-label="¿Cómo va?" className={classes.panel}>
      <dl className={classes.datos}>
        <Dato label="Fase">{fases && (lineaDeEstado(fases, deal, hoy) || 'Sin fase anotada')}</Dato>
        <Dato label="Próximo paso">{uno && <Pasos uno={uno} hoy={hoy} />}</Dato>
        <Dato label="Importes">{uno && dineroDe(uno)}</Dato>
        <Dato label="Falta">
          {uno && (uno.faltan.length === 0 ? 'Ningún documento' : renderFalta(uno.faltan))}
        </Dato>
        <Dato label="Responsable">
          <NombreDePersona id={deal.responsable_id} />
        </Dato>
      </dl>
      {isPending ? <Skeleton height={20} width="40%" /> : uno && renderTexto(uno.textos, deal)}
    </Paper>
  );
}

const Dato = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is past and nobody has closed, and then what comes next. */
function Pasos({ uno: { vencido, proximo }, hoy }: { uno: ComoVa; hoy: string }) {
  return (
    <>
      {vencido && (
        <Text span display="block" inherit c="var(--mantine-color-error)">
          {pasadoSinCerrar(vencido, hoy)}
        </Text>
      )}
      {proximo && `${formatFecha(proximo.inicio)} · ${proximo.titulo}`}
      {!proximo && !vencido && 'Sin próximo paso'}
    </>
  );
}
