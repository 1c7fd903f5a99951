import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { Fuera } from '@/features/calculo/masivo/contar';
import { textos } from '@/features/calculo/masivo/textos';
import { formatNumero } from '@/lib/formato';

const SHOWN = 5;

/** What is not done, by why, most first; each case file leads to where it is put right, in a page of its own: the selection stays. */
export function LosDeFuera({ fuera }: { fuera: Fuera[] }) {
  const porMotivo = new Map<string, Fuera[]>();
  for (const uno of fuera) {
    const suyos = porMotivo.get(uno.motivo);
    if (suyos) suyos.push(uno);
    else porMotivo.set(uno.motivo, [uno]);
  }
  return [...porMotivo]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([motivo, suyos]) => (
      <Alert
        key={motivo}
        color="ambar"
        p="xs"
        title={`${motivo.replace(/\.$/, '')} (${formatNumero(suyos.length)})`}
      >
        <Text size="sm">
          {suyos.slice(0, SHOWN).map((uno, n) => (
            <span key={uno.deal}>
              {n > 0 && ', '}
              <Uno {...uno} />
            </span>
          ))}
          {suyos.length > SHOWN && ` ${textos.yMas(suyos.length - SHOWN)}`}
        </Text>
      </Alert>
    ));
}

function Uno({ deal, nombre, arreglo }: Fuera) {
  if (arreglo === undefined) return nombre;
  return (
    <Anchor
      size="sm"
      inherit
      renderRoot={(props) =>
        arreglo === 'expediente' ? (
          <Link
            {...props}
            to="/dashboard/expedientes/$id"
            params={{ id: deal }}
            search={{ tab: 'reclamacion' }}
            target="_blank"
          />
        ) : (
          <Link
            {...props}
            to="/dashboard/calculo"
            search={{ deal, ...(arreglo.calculo && { calculo: arreglo.calculo }) }}
            target="_blank"
          />
        )
      }
    >
      {nombre}
    </Anchor>
  );
}
