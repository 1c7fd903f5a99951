import { ActionIcon, CopyButton, Group, Stack, Table, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { ejemploDe, etiquetaDe, NOMBRES } from '@/domain/plantillas/campos';
import { CONDICIONES, GRUPOS, LISTAS } from '@/domain/plantillas/catalogo';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { foldText } from '@/lib/texto';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/escritos/escritos.module.css';

interface Fila {
  marca: string;
  etiqueta: string;
  ejemplo: string;
}

const SUFIJOS: Record<string, string> = { larga: 'con el mes en letra', letra: 'en letra' };

/** A field and, below it, its other form. */
const filasDe = (nombre: string): Fila[] =>
  NOMBRES.filter(
    (one) => one === nombre || Object.keys(SUFIJOS).some((suffix) => one === `${nombre}.${suffix}`),
  ).map((one) => {
    const suffix = one === nombre ? undefined : SUFIJOS[one.slice(nombre.length + 1)];
    return {
      marca: `{${one}}`,
      etiqueta: suffix ? `${etiquetaDe(nombre)}, ${suffix}` : etiquetaDe(one),
      ejemplo: ejemploDe(one),
    };
  });

const BLOQUES: { titulo: string; filas: Fila[] }[] = [
  {
    titulo: 'Partes que salen o no',
    filas: Object.entries(CONDICIONES).map(([nombre, { etiqueta }]) => ({
      marca: `{#${nombre}}…{/}`,
      etiqueta,
      ejemplo: 'Lo que hay dentro solo sale si se cumple',
    })),
  },
  ...Object.entries(LISTAS).map(([nombre, { etiqueta, campos }]) => ({
    titulo: 'Partes que se repiten',
    filas: [
      {
        marca: `{#${nombre}}…{/}`,
        etiqueta,
        ejemplo: 'En la fila de una tabla, la fila se repite',
      },
      ...Object.entries(campos).map(([campo, label]) => ({
        marca: `{${campo}}`,
        etiqueta: label,
        ejemplo: `Solo dentro de {#${nombre}}`,
      })),
    ],
  })),
];

const CATALOGO = [
  ...GRUPOS.map(({ titulo, campos }) => ({ titulo, filas: Object.keys(campos).flatMap(filasDe) })),
  ...BLOQUES,
];

export function CamposPage() {
  const [q, setQ] = useState('');
  const sought = foldText(q.trim());
  const matches = (fila: Fila) => foldText(`${fila.marca} ${fila.etiqueta}`).includes(sought);
  const shown = CATALOGO.map(({ titulo, filas }) => ({ titulo, filas: filas.filter(matches) })).filter(
    ({ filas }) => filas.length > 0,
  );
  return (
    <>
      <PageHeader
        title="Campos"
        subtitle="Lo que se puede escribir en una plantilla, entre llaves: de Word, de correo o de texto. Se copia y se pega tal cual."
      />
      <EscritosViews />
      <Stack gap="md">
        <TextInput
          aria-label="Buscar campos"
          placeholder="Nombre del campo o del dato"
          leftSection={<IconSearch size={15} />}
          value={q}
          maw={420}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        {shown.length === 0 && <Text role="status">Ningún campo se llama así.</Text>}
        {shown.map(({ titulo, filas }) => (
          <Panel key={titulo} title={titulo}>
            <Table className={classes.campos}>
              <Table.Tbody>
                {filas.map((fila) => (
                  <FilaDeCampo key={fila.marca} fila={fila} />
                ))}
              </Table.Tbody>
            </Table>
          </Panel>
        ))}
      </Stack>
    </>
  );
}

function FilaDeCampo({ fila: { marca, etiqueta, ejemplo } }: { fila: Fila }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <CopyButton value={marca}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? 'Copiado' : 'Copiar'}>
                <ActionIcon variant="subtle" size="sm" aria-label={`Copiar ${marca}`} onClick={copy}>
                  {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
          <span className={classes.campo}>{marca}</span>
        </Group>
      </Table.Td>
      <Table.Td>{etiqueta}</Table.Td>
      <Table.Td c="dimmed">{ejemplo}</Table.Td>
    </Table.Tr>
  );
}
