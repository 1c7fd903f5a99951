import { Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { proposeDerechos } from '@/domain/arancel/proponer';
import { ACTUACIONES, FINALES, type PedidoDeDerechos } from '@/domain/arancel/tipos';
import type { Asunto } from '@/domain/fases/clase-de-juicio';
import { conComa } from '@/features/calculo/anotar';
import { actuacionDe } from '@/features/calculo/costas/actuacion';
import type { Pleito } from '@/features/calculo/costas/valores';
import { textos } from '@/features/calculo/textos';
import { Avisos } from '@/features/calculo/usura/avisos';
import { formatCentimos } from '@/lib/formato';
import { readCentimos } from '@/lib/lineas';
import { options } from '@/lib/opciones';
import { FechaInput } from '@/ui/fecha-input';

interface ArancelSectionProps {
  pleito: Pleito;
  asunto: Asunto;
  /** Adds it to the items of the tasación, where a person reads and changes it. */
  onLinea: (linea: string) => void;
}

/** What the procurador's tariff says of a part of the procedure, as an item: until somebody adds it, it is in no tasación. */
export function ArancelSection({ pleito, asunto, onLinea }: ArancelSectionProps) {
  const [elegida, setElegida] = useState<PedidoDeDerechos['actuacion']>();
  const [final, setFinal] = useState<PedidoDeDerechos['final']>('sentencia');
  const [inicio, setInicio] = useState(pleito.presentada ?? '');
  const [otra, setOtra] = useState('');
  const [representados, setRepresentados] = useState('1');
  const actuacion = elegida ?? actuacionDe(pleito, asunto);
  const suya = otra.trim() === '' ? undefined : readCentimos(otra);
  const propuesta = proposeDerechos({
    actuacion,
    final,
    inicio,
    cuantia: typeof suya === 'number' ? suya : centimosDe(asunto),
    representados: /^\d{1,2}$/.test(representados) ? Number(representados) : 0,
  });
  return (
    <details>
      <summary>Proponer los derechos del procurador</summary>
      <Stack gap="sm" mt="sm">
        <Select
          label="Actuación"
          allowDeselect={false}
          data={options(ACTUACIONES)}
          value={actuacion}
          onChange={(una) => setElegida(una ?? actuacion)}
        />
        {(actuacion === 'verbal' || actuacion === 'ordinario') && (
          <Select
            label="Cómo acabó"
            allowDeselect={false}
            data={options(FINALES)}
            value={final}
            onChange={(uno) => setFinal(uno ?? 'sentencia')}
          />
        )}
        <FechaInput
          label="Día en que empezó"
          description={textos.inicioAyuda}
          value={inicio || null}
          onChange={(dia) => setInicio(dia ?? '')}
        />
        <TextInput
          label="Otra cuantía"
          description={textos.otraCuantiaAyuda}
          placeholder="1.234,56"
          maxLength={20}
          value={otra}
          error={typeof suya === 'string' && suya}
          onChange={(event) => setOtra(event.currentTarget.value)}
        />
        <TextInput
          label="Representados por él"
          description={textos.representadosAyuda}
          maxLength={2}
          value={representados}
          onChange={(event) => setRepresentados(event.currentTarget.value)}
        />
        {typeof suya !== 'string' &&
          ('fallo' in propuesta ? (
            <Text size="sm" role="alert">
              {propuesta.fallo}
            </Text>
          ) : (
            <>
              <List type="ordered" size="sm" aria-label="Cómo salen los derechos">
                {propuesta.pasos.map((paso) => (
                  <List.Item key={paso}>{paso}</List.Item>
                ))}
              </List>
              <Avisos avisos={propuesta.avisos} />
              <Group gap="xs">
                <Text size="sm" fw={600} className="tabular">
                  Se propone: {formatCentimos(propuesta.importe)}, sin IVA
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onLinea(`procurador ${conComa(propuesta.importe)} ${propuesta.concepto}`)}
                >
                  Añadir a las partidas
                </Button>
              </Group>
            </>
          ))}
      </Stack>
    </details>
  );
}

/** Null: it cannot be calculated. */
const centimosDe = ({ cuantia }: Asunto): number | null =>
  cuantia === null ? null : Math.round(cuantia * 100);
