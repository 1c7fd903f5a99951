import { AcreedorLink } from '@/features/acreedores/lista/acreedor-link';
import { type AcreedorItem, SORT_LABELS } from '@/features/acreedores/lista/acreedores-columns';
import type { AcreedoresRowsProps } from '@/features/acreedores/lista/acreedores-table';
import { conPorcentaje, datosQueFaltan, expedientes, textos } from '@/features/acreedores/textos';
import { formatTexto } from '@/lib/formato';
import { ListCards } from '@/ui/lista/list-cards';

import classes from '@/ui/lista/lista.module.css';

export function AcreedoresCards({ onOpen, ...list }: AcreedoresRowsProps) {
  return (
    <ListCards {...list} sortLabels={SORT_LABELS} nameOf={({ nombre }) => nombre}>
      {(acreedor) => (
        <AcreedorLink nombre={acreedor.nombre} onOpen={onOpen} className={classes.cardLink}>
          <CardText acreedor={acreedor} />
        </AcreedorLink>
      )}
    </ListCards>
  );
}

function CardText({ acreedor }: { acreedor: AcreedorItem }) {
  const { nombre, respondidos, reclamados, dias, email, telefono } = acreedor;
  const falta = datosQueFaltan(acreedor);
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {nombre}
        </span>
        <span className="tabular">{expedientes(acreedor.expedientes)}</span>
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(email)} · {formatTexto(telefono)}
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{falta.length > 0 && `Falta: ${falta.join(', ')}`}</span>
        <span className="tabular" title={textos.mediana}>
          {reclamados === 0
            ? 'Sin reclamar'
            : `Respondieron ${conPorcentaje(respondidos, reclamados)} · ${textos.dias(dias)}`}
        </span>
      </span>
    </>
  );
}
