import { Alert, Anchor, Button, Group, List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { CLASES_DE_JUICIO } from '@/data/fases/fases-types';
import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { type Accion, ACCIONES, claseDeJuicio, FUEROS, limiteDeCostas } from '@/domain/fases/clase-de-juicio';
import type { ProcedimientoValues } from '@/features/expedientes/fases/procedimiento';
import { formatEuros } from '@/lib/formato';
import { readImporte } from '@/lib/numeros';
import { options } from '@/lib/opciones';
import { MarcaDelTexto } from '@/ui/marca-del-texto';

interface ClaseDeJuicioProps {
  values: ProcedimientoValues;
  onChoose: (tipo: 'verbal' | 'ordinario') => void;
}

/** The assistant: proposes the class of the procedure, with its article. Whoever fills in the form decides. */
export function ClaseDeJuicio({ values, onChoose }: ClaseDeJuicioProps) {
  const [opened, setOpened] = useState(false);
  const [accion, setAccion] = useState<Accion>('condiciones_generales');
  const leida = readImporte(values.cuantia);
  // An amount that cannot be read is not taken for one that cannot be calculated.
  const cuantia = 'problema' in leida ? Number.NaN : leida.valor === '' ? null : Number(leida.valor);
  const { clase, articulo, porque } = claseDeJuicio({ accion, cuantia });
  const costas = limiteDeCostas({ accion, cuantia });
  const fuero = FUEROS[accion];
  const dato = useDatoLegal(`juicio:${accion}`);
  const limite = useDatoLegal('costas:limite');
  const donde = useDatoLegal(`fuero:${accion}`);
  if (!opened) {
    return (
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setOpened(true)}>
        ¿Qué clase de juicio corresponde?
      </Anchor>
    );
  }
  return (
    <Alert color="gray" title="Clase de juicio">
      <Stack gap="xs">
        <Select
          label="Qué se pide"
          allowDeselect={false}
          data={options(ACCIONES)}
          value={accion}
          onChange={(value) => setAccion(value ?? 'otra')}
        />
        <Text size="sm">
          {clase && <strong>{CLASES_DE_JUICIO[clase]}. </strong>}
          {porque} ({articulo}) <MarcaDelTexto dato={dato} />
        </Text>
        <Text size="sm">
          <strong>Dónde.</strong> {fuero.porque} ({fuero.articulo}) <MarcaDelTexto dato={donde} />
        </Text>
        {costas.limite !== null && (
          <Text size="sm">
            Límite orientativo de las costas: {formatEuros(costas.limite)} ({costas.articulo}).{' '}
            <MarcaDelTexto dato={limite} />
          </Text>
        )}
        <List size="sm">
          {costas.condiciones.map((una) => (
            <List.Item key={una}>{una}</List.Item>
          ))}
        </List>
        {clase && (
          <Group>
            <Button size="compact-sm" variant="default" onClick={() => onChoose(clase)}>
              Poner {CLASES_DE_JUICIO[clase].toLowerCase()}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
