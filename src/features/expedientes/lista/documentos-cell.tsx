import classes from '@/features/expedientes/lista/documentos-cell.module.css';

interface DocumentosCellProps {
  /** Those of others count where the caller sees them. */
  presentes: number | undefined;
  /** How many are required, once it is known. */
  exigidos: number | undefined;
}

/** How many of the required documents a case file has. */
export function DocumentosCell({ presentes, exigidos }: DocumentosCellProps) {
  if (!exigidos || presentes === undefined) return '—';
  const share = { '--share': presentes / exigidos } as React.CSSProperties;
  return (
    <span className={classes.documentos}>
      <span
        aria-hidden
        className={classes.bar}
        style={share}
        data-all={presentes === exigidos || undefined}
      />
      {`${presentes} de ${exigidos}`}
    </span>
  );
}
