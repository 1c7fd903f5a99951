import classes from '@/ui/documentos/subidas.module.css';

interface SubidaBarProps {
  label: string;
  percent: number;
}

export function SubidaBar({ label, percent }: SubidaBarProps) {
  return (
    <div className={classes.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
