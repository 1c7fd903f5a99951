import { Button, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { GANADORES } from '@/domain/costas/tipos';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { FilaGuardada } from '@/features/calculo/expediente/fila-guardada';
import { HojaButton } from '@/features/calculo/expediente/hoja-button';
import { formatCentimos, formatFecha } from '@/lib/formato';

/** A tasación that is kept, as it was counted that day. */
export function CostasFila({ tasacion }: { tasacion: GuardadoDe<'costas'> }) {
  const { id, deal_id, titulo, hasta, resultado } = tasacion;
  const { total, incluido, iva, fuera, ganador, pasos } = resultado;
  return (
    <FilaGuardada
      guardado={tasacion}
      confirmado={
        <HojaButton deal={deal_id} nombre="Hoja de costas" dia={hasta} hacer={makeHoja(tasacion)}>
          Hoja de la tasación
        </HojaButton>
      }
      abrir={
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Abrir ${titulo}`}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/costas" search={{ deal: deal_id, calculo: id }} />
          )}
        >
          Abrir
        </Button>
      }
    >
      <Text size="sm" className="tabular">
        {formatCentimos(total)} el {formatFecha(hasta)}: {formatCentimos(incluido)} y {formatCentimos(iva)} de
        IVA. {fuera > 0 && `Quedan fuera ${formatCentimos(fuera)}. `}
        Ganó las costas: {GANADORES[ganador].toLowerCase()}.
      </Text>
      <details>
        <summary>Cómo se ha calculado</summary>
        <List type="ordered" size="sm" mt="xs">
          {pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
      </details>
    </FilaGuardada>
  );
}

const makeHoja = (tasacion: GuardadoDe<'costas'>) => async (datos: DatosDeHoja) => {
  const { hojaDeCostas } = await import('@/features/calculo/expediente/hojas');
  return hojaDeCostas(datos, tasacion);
};
