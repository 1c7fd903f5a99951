import type { AuditoriaRowProps } from '@/features/auditoria/auditoria-row';
import { cambiosOf } from '@/features/auditoria/cambios';
import { CambiosTable } from '@/features/auditoria/cambios-table';
import { CambiosToggle } from '@/features/auditoria/cambios-toggle';
import { Elemento } from '@/features/auditoria/elemento';
import { accionLabel, resumenDe, tablaLabel, textos } from '@/features/auditoria/textos';
import { formatFechaHora } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import own from '@/features/auditoria/auditoria.module.css';
import classes from '@/ui/lista/lista.module.css';

/** An entry on a narrow screen. */
export function AuditoriaCard({ entry, opened, onToggle }: AuditoriaRowProps) {
  const { at, quien, accion, tabla } = entry;
  const cambios = cambiosOf(entry);
  const { label, tone } = accionLabel(accion);
  return (
    <li className={classes.card}>
      <div className={classes.cardLink}>
        <div className={classes.cardTop}>
          <span>
            <SoftBadge tone={tone}>{label}</SoftBadge> <span className={own.quiet}>{tablaLabel(tabla)}</span>
          </span>
          <time dateTime={at} className={own.quiet}>
            {formatFechaHora(at)}
          </time>
        </div>
        <Elemento entry={entry} />
        <div className={classes.cardBottom}>
          <span className={classes.cell}>
            {[quien ?? textos.sistema, resumenDe(accion, cambios)].filter(Boolean).join(' · ')}
          </span>
          {cambios.length > 0 && <CambiosToggle id={entry.id} opened={opened} onToggle={onToggle} />}
        </div>
        {opened && <CambiosTable cambios={cambios} />}
      </div>
    </li>
  );
}
