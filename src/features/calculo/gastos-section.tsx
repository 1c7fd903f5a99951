import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { readGastos, paraContar } from '@/domain/gastos/hoja';
import { shareGastos } from '@/domain/gastos/repartir';
import { CLASES_DE_GASTO, type GastoRepartido } from '@/domain/gastos/tipos';
import { writeHoja } from '@/domain/intereses/hoja';
import { textos } from '@/features/calculo/textos';
import { Avisos } from '@/features/calculo/usura/avisos';
import { formatCentimos } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { LineasInput } from '@/ui/lineas-input';
import { SoftBadge } from '@/ui/soft-badge';

/** Expenses of a mortgage: how much of each the lender gives back, by which rule, as sums from the day on which they were paid. */
export function GastosSection({ onLineas }: { onLineas: (lineas: string) => void }) {
  const [escritura, setEscritura] = useState('');
  const [escritos, setEscritos] = useState('');
  const { gastos, errores } = readGastos(escritos);
  const repartidos = shareGastos(gastos, escritura);
  const fallo = 'fallo' in repartidos ? repartidos.fallo : undefined;
  return (
    <details>
      <summary>Repartir los gastos de una hipoteca</summary>
      <Stack gap="sm" mt="sm">
        <FechaInput
          label="Fecha de la escritura"
          value={escritura || null}
          onChange={(dia) => setEscritura(dia ?? '')}
        />
        <LineasInput
          label="Gastos"
          description={textos.gastosAyuda}
          minRows={2}
          maxRows={10}
          maxLength={20_000}
          value={escritos}
          error={errores[0]}
          onChange={setEscritos}
        />
        {escritos.trim() !== '' && errores.length === 0 && fallo !== undefined && (
          <Text size="sm" role="alert">
            {fallo}
          </Text>
        )}
        {errores.length === 0 && 'gastos' in repartidos && (
          <>
            <List size="sm" aria-label="Quién paga cada gasto">
              {repartidos.gastos.map((gasto, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- two expenses may say the same
                <List.Item key={n}>
                  <UnGasto gasto={gasto} />
                </List.Item>
              ))}
            </List>
            <Avisos avisos={repartidos.avisos} />
            <Group gap="xs">
              <Text size="sm" fw={600} className="tabular">
                A devolver: {formatCentimos(repartidos.total)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                disabled={repartidos.total === 0}
                onClick={() => onLineas(writeHoja(paraContar(repartidos.gastos)))}
              >
                Añadir a las cantidades
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </details>
  );
}

function UnGasto({ gasto: { clase, importe, devuelve, reparto } }: { gasto: GastoRepartido }) {
  return (
    <>
      {CLASES_DE_GASTO[clase]}: {formatCentimos(devuelve)} de {formatCentimos(importe)} (
      {textos.repartos[reparto.devuelve]}; {reparto.fuente}).{' '}
      {reparto.estado === 'sin_leer' && <SoftBadge tone="warning">Sin leer</SoftBadge>} {reparto.nota}
    </>
  );
}
