import { List, Text } from '@mantine/core';

import { formatNumero, plural } from '@/lib/formato';
import type { LineaDePlan, PlanDeDeshacer } from '@/lib/plan-de-deshacer';

const NOMBRES: Record<string, (n: number) => string> = {
  documento: () => 'el documento sale del expediente y vuelve a la notificación',
  agenda: (n) => `${plural(n, 'plazo o tarea se quita', 'plazos y tareas se quitan')} de la agenda`,
  fase: () => 'el expediente vuelve a la fase que tenía',
  tareas: (n) =>
    plural(
      n,
      'tarea que creó una regla se va con la fase',
      'tareas que crearon las reglas se van con la fase',
    ),
  procedimiento: () => 'el procedimiento que se creó',
  datos: (n) => plural(n, 'dato del procedimiento se vacía', 'datos del procedimiento se vacían'),
  escritos: (n) => plural(n, 'escrito', 'escritos'),
  documentos: (n) => `${plural(n, 'documento va', 'documentos van')} a la Papelera`,
  reclamaciones: (n) => plural(n, 'reclamación previa', 'reclamaciones previas'),
  papelera: (n) =>
    `${plural(n, 'escrito espera', 'escritos esperan')} en la Papelera con su expediente: si vuelve, vuelve anulado`,
  cliente: () => 'la ficha que se unió vuelve de la Papelera',
  movidos: (n) =>
    plural(
      n,
      'documento, nota o expediente anterior vuelve a ella',
      'documentos, notas y expedientes anteriores vuelven a ella',
    ),
  casos: (n) => plural(n, 'expediente recupera su DNI o CIF', 'expedientes recuperan su DNI o CIF'),
  filas: (n) =>
    plural(n, 'expediente o tarea vuelve a lo que tenía', 'expedientes o tareas vuelven a lo que tenían'),
  filas_cambiadas: (n) => plural(n, 'expediente o tarea', 'expedientes o tareas'),
  tareas_que_quedan: (n) => plural(n, 'tarea', 'tareas'),
  datos_cliente: (n) =>
    plural(n, 'dato de la ficha que se quedó', 'datos de la ficha que se quedó vuelven a lo que decían'),
};

const HECHO: Record<string, (n: number) => string> = {
  procedimiento: () => 'se quita',
  escritos: (n) => (n === 1 ? 'se anula' : 'se anulan'),
  reclamaciones: (n) => (n === 1 ? 'se quita' : 'se quitan'),
};

const PORQUE: Record<string, string> = {
  revisado: 'alguien lo ha revisado, firmado o presentado',
  bloqueado: 'el cliente está bloqueado',
  ajeno: 'su documento es de otra persona',
  cambiado: 'alguien lo ha cambiado después',
  hecha: 'ya está hecho o anulado',
};

const nombre = ({ que, n }: LineaDePlan) => NOMBRES[que]?.(n) ?? `${formatNumero(n)} ${que}`;

function lineasQueHace({ hace }: PlanDeDeshacer): string[] {
  return hace.map((linea) => [nombre(linea), HECHO[linea.que]?.(linea.n)].filter(Boolean).join(' '));
}

function lineasQueQuedan({ quedan }: PlanDeDeshacer): string[] {
  return quedan.map((linea) => {
    const { por } = linea;
    if (por === undefined) return `${nombre(linea)}: alguien ha seguido con lo que se hizo`;
    if (linea.que === 'escritos') return `${nombre(linea)}: ${PORQUE[por] ?? `lo usa ${por}`}`;
    return `${nombre(linea)}: ${PORQUE[por] ?? por}`;
  });
}

/** What undoing does and what it leaves, before anybody undoes; or why it cannot be done. */
export function Plan({ plan }: { plan: PlanDeDeshacer }) {
  if (plan.impide.length > 0) return <Lineas title="No se puede deshacer:" lineas={plan.impide} />;
  return (
    <>
      <Lineas title="Se deshará:" lineas={lineasQueHace(plan)} />
      <Lineas title="Se queda como está:" lineas={lineasQueQuedan(plan)} />
    </>
  );
}

function Lineas({ title, lineas }: { title: string; lineas: string[] }) {
  if (lineas.length === 0) return null;
  return (
    <>
      <Text fw={600}>{title}</Text>
      <List mb="md" spacing={4} aria-label={title.replace(':', '')}>
        {lineas.map((linea) => (
          <List.Item key={linea}>{linea}</List.Item>
        ))}
      </List>
    </>
  );
}
