import { List, Text } from '@mantine/core';

import { lineasQueHace, lineasQueQuedan, type PlanDeDeshacer } from '@/lib/plan-de-deshacer';

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
