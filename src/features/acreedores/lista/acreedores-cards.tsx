import { AcreedorLink } from '@/features/acreedores/lista/acreedor-link';
import type { AcreedorItem } from '@/features/acreedores/lista/acreedores-columns';
import type { AcreedoresRowsProps } from '@/features/acreedores/lista/acreedores-table';
import { conPorcentaje, datosQueFaltan, expedientes, textos } from '@/features/acreedores/textos';
import { formatTexto } from '@/lib/formato';
import { ROW } from '@/ui/lista/row-keys';
import { Tick } from '@/ui/lista/tick';
import { toggled } from '@/ui/lista/use-selection';

import classes from '@/ui/lista/lista.module.css';

/** The list on a narrow screen: the same rows, one above the other. */
export function AcreedoresCards({ rows, selected, onSelect, onOpen }: AcreedoresRowsProps) {
  return (
    <ul className={classes.cards}>
      {rows.map((acreedor) => (
        <li key={acreedor.nombre} className={classes.card} {...{ [ROW]: acreedor.nombre }}>
          <Tick
            large
            label={`Seleccionar ${acreedor.nombre}`}
            checked={selected.includes(acreedor)}
            onToggle={() => onSelect(toggled(selected, acreedor))}
          />
          <AcreedorLink nombre={acreedor.nombre} onOpen={onOpen} className={classes.cardLink}>
            <CardText acreedor={acreedor} />
          </AcreedorLink>
        </li>
      ))}
    </ul>
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
