import {
  CLASES_DE_DIA,
  type ClaseDeDia,
  type DiaDibujado,
  mesesDe,
} from '@/features/agenda/plazo/dias-contados';
import { mesLargo } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import type { Calendario, Computo, Entrada } from '@/lib/plazos/tipos';

import classes from '@/features/agenda/plazo/meses-contados.module.css';

interface MesesContadosProps {
  entrada: Entrada;
  computo: Computo;
  calendario: Calendario;
}

/** The days of the term, coloured by why they count or do not. The words of «Cómo se ha contado» say the same. */
export function MesesContados({ entrada, computo, calendario }: MesesContadosProps) {
  const meses = mesesDe(entrada, computo, calendario);
  const used = new Set(meses.flatMap(({ dias }) => dias.map(({ clase }) => clase)));
  const legend = (Object.keys(CLASES_DE_DIA) as ClaseDeDia[]).filter((clase) => used.has(clase));
  return (
    <div>
      <div className={classes.meses}>
        {meses.map(({ mes, dias }) => (
          <div key={mes} role="img" aria-label={`Días de ${mesLargo(mes)}`}>
            <div className={classes.titulo}>{mesLargo(mes)}</div>
            <div className={classes.dias}>
              {dias.map((dia) => (
                <Dia key={dia.dia} dia={dia} inside={dia.dia.startsWith(mes)} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <ul className={classes.leyenda}>
        {legend.map((clase) => (
          <li key={clase}>
            <span className={classes.muestra} data-clase={clase} /> {CLASES_DE_DIA[clase]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dia({ dia: { dia, clase, motivo }, inside }: { dia: DiaDibujado; inside: boolean }) {
  const title = [formatFecha(dia), motivo].filter(Boolean).join(': ');
  return (
    <span className={classes.dia} data-clase={clase ?? undefined} title={title}>
      {inside && Number(dia.slice(8))}
    </span>
  );
}
