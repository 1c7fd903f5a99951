import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { planDeReglaQuery } from '@/data/reglas/reglas-queries';
import { plural } from '@/lib/formato';
import type { PlanDeDeshacer } from '@/lib/plan-de-deshacer';
import { confirm } from '@/ui/confirm';
import { Plan } from '@/ui/plan-de-deshacer';

interface Pregunta {
  title: string;
  text: string;
  confirmLabel: string;
  /** Where it made none that could go, nothing is asked. */
  siHayTareas?: boolean;
}

/** Before a rule makes no more tasks: those that it made are told, and whether they go too is asked. Undefined: it is left as it is. */
export function usePreguntarPorTareas() {
  const client = useQueryClient();
  return async (
    regla: string,
    { siHayTareas, ...pregunta }: Pregunta,
  ): Promise<{ tareas: boolean } | undefined> => {
    const plan = await client.fetchQuery(planDeReglaQuery(regla)).catch(() => undefined);
    if (!plan) return undefined;
    const answer = { tareas: false };
    if (siHayTareas && plan.hace.length === 0) return answer;
    const sure = await confirm({
      ...pregunta,
      fields: <Tareas plan={plan} onChange={(tareas) => (answer.tareas = tareas)} />,
      destructive: true,
    });
    return sure ? answer : undefined;
  };
}

function Tareas({ plan, onChange }: { plan: PlanDeDeshacer; onChange: (tareas: boolean) => void }) {
  const intactas = plan.hace.reduce((sum, { n }) => sum + n, 0);
  return (
    <>
      {intactas > 0 && (
        <Checkbox
          mb="md"
          label={`Quitar también lo que creó y nadie ha tocado: ${plural(intactas, 'tarea', 'tareas')}`}
          description="Si no se marca, siguen en la agenda"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
      <Plan plan={{ ...plan, hace: [] }} />
    </>
  );
}
