import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { planDeReglaQuery } from '@/data/reglas/reglas-queries';
import { plural } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

interface Pregunta {
  title: string;
  text: string;
  confirmLabel: string;
  /** Where it made none that could go, nothing is asked. */
  siHayTareas?: boolean;
}

/** Before a rule makes no more tasks: those that it made are told, and whether they go too is asked. Undefined: it is left as it is. */
export function useAskPorTareas() {
  const client = useQueryClient();
  return async (
    regla: string,
    { siHayTareas, ...pregunta }: Pregunta,
  ): Promise<{ tareas: boolean } | undefined> => {
    const plan = await client.fetchQuery(planDeReglaQuery(regla)).catch(() => undefined);
    if (!plan) return undefined;
    const answer = { tareas: false };
    const intactas = plan.hace.reduce((sum, { n }) => sum + n, 0);
    if (siHayTareas && intactas === 0) return answer;
    const sure = await confirm({
      ...pregunta,
      plan: { ...plan, hace: [] },
      fields: intactas > 0 && <Intactas n={intactas} onChange={(tareas) => (answer.tareas = tareas)} />,
      destructive: true,
    });
    return sure ? answer : undefined;
  };
}

function Intactas({ n, onChange }: { n: number; onChange: (tareas: boolean) => void }) {
  return (
    <Checkbox
      mb="md"
      label={`Quitar también lo que creó y nadie ha tocado: ${plural(n, 'tarea', 'tareas')}`}
      description="Si no se marca, siguen en la agenda"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
