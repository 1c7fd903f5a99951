import type { Cambio } from '@/features/auditoria/cambios';

import classes from '@/features/auditoria/auditoria.module.css';

export function CambiosTable({ cambios }: { cambios: Cambio[] }) {
  return (
    <table className={classes.cambios}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map(({ campo, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{campo}</th>
            <td data-kind="antes">{antes}</td>
            <td>{despues}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
