import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import { porcentaje, textos } from '@/features/acreedores/textos';
import { formatNumero } from '@/lib/formato';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

interface Filtro {
  respondio?: 'si' | 'no' | 'sin-definir';
  documentos?: 'sin';
  reclamado?: 'si' | 'no';
}

/** How it answers, and what its case files lack. Each figure that the list can show leads to it. */
export function AcreedorCifras({ acreedor }: { acreedor: Acreedor }) {
  const { nombre, expedientes, reclamados, respondidos, no_respondidos, dias } = acreedor;
  const link = (filtro: Filtro, n: number) => <FigureLink nombre={nombre} filtro={filtro} n={n} />;
  return (
    <Panel title="Reclamaciones">
      <dl className={classes.figures}>
        <Figure label="Expedientes">{link({}, expedientes)}</Figure>
        <Figure label="Reclamados">{link({ reclamado: 'si' }, reclamados)}</Figure>
        <Figure
          label="Respondieron"
          note={reclamados > 0 && `${porcentaje(respondidos, reclamados)} de lo reclamado`}
        >
          {link({ respondio: 'si' }, respondidos)}
        </Figure>
        <Figure label="No respondieron">{link({ respondio: 'no' }, no_respondidos)}</Figure>
        <Figure label="Plazo de respuesta (mediana)">
          <span title={textos.mediana}>{textos.dias(dias)}</span>
        </Figure>
        <Figure label="Sin reclamar">{link({ reclamado: 'no' }, expedientes - reclamados)}</Figure>
        <Figure label="Sin dato de respuesta">
          {link({ respondio: 'sin-definir' }, expedientes - respondidos - no_respondidos)}
        </Figure>
        <Figure label="Sin documentos">{link({ documentos: 'sin' }, acreedor.sin_documentos)}</Figure>
      </dl>
    </Panel>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | false;
  children: React.ReactNode;
}) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {children} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function FigureLink({ nombre, filtro, n }: { nombre: string; filtro: Filtro; n: number }) {
  if (n === 0) return 0;
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/expedientes" search={{ acreedor: [nombre], ...filtro }} />
      )}
    >
      {formatNumero(n)}
    </Anchor>
  );
}
