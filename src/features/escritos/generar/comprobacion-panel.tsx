import { Alert, Anchor, Button, Group, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { unparse } from 'papaparse';
import { useState } from 'react';

import { etiquetaDe, remedioDe } from '@/domain/plantillas/campos';
import type { Comprobacion, Falta } from '@/features/escritos/generar/comprobacion';
import { expedientes } from '@/features/escritos/textos';
import { formatNumero } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';

const SHOWN = 3;

const RellenarDialog = lazyDialog(
  async () => (await import('@/features/escritos/generar/rellenar-dialog')).RellenarDialog,
);

/** Field × case files: what is missing, where, and the first ones to be mended. */
export function ComprobacionPanel({ comprobacion }: { comprobacion: Comprobacion }) {
  const { completos, conHuecos, faltas, desaparecidos, acreedores, parados } = comprobacion;
  const [mending, setMending] = useState<Falta>();
  return (
    <Panel title="Comprobación">
      <Text role="status">
        {expedientes(completos.length)} con todo lo que pide la plantilla
        {conHuecos.length > 0 && `, ${formatNumero(conHuecos.length)} con algún hueco`}.
      </Text>
      {desaparecidos.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {expedientes(desaparecidos.length)} ya no se pueden leer y no se generan.
        </Text>
      )}
      <Parados parados={parados} />
      {faltas.length > 0 && (
        <>
          <Table.ScrollContainer minWidth={480}>
            <Table mt="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Falta</Table.Th>
                  <Table.Th ta="right">Expedientes</Table.Th>
                  <Table.Th>Los primeros</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {faltas.map(({ campo, deals }) => (
                  <Table.Tr key={campo}>
                    <Table.Td>
                      {etiquetaDe(campo)}{' '}
                      <Text span size="xs" c="dimmed">
                        {`{${campo}}`}
                      </Text>
                    </Table.Td>
                    <Primeros
                      deals={deals}
                      link={(id) => ({ to: '/dashboard/expedientes/$id/editar', params: { id } })}
                    />
                    <Table.Td ta="right">
                      {remedioDe(campo) && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          aria-label={`Rellenar ${etiquetaDe(campo)} {${campo}}`}
                          onPointerEnter={RellenarDialog.preload}
                          onClick={() => setMending({ campo, deals })}
                        >
                          Rellenar
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Button
            mt="sm"
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} />}
            onClick={() => saveBlob('Huecos de los expedientes.csv', huecosCsv(comprobacion))}
          >
            Descargar CSV
          </Button>
        </>
      )}
      <RellenarDialog
        opened={mending !== undefined}
        falta={mending}
        acreedores={acreedores}
        onClose={() => setMending(undefined)}
      />
    </Panel>
  );
}

interface PrimerosProps {
  deals: string[];
  link: (id: string) => LinkProps;
}

/** How many case files, and the first ones, each of which opens beside this page. */
export function Primeros({ deals, link }: PrimerosProps) {
  return (
    <>
      <Table.Td ta="right" className="tabular">
        {formatNumero(deals.length)}
      </Table.Td>
      <Table.Td>
        <Group gap={8}>
          {deals.slice(0, SHOWN).map((id) => (
            <Anchor
              key={id}
              size="sm"
              renderRoot={(props) => <Link {...props} {...link(id)} target="_blank" />}
            >
              {id}
            </Anchor>
          ))}
        </Group>
      </Table.Td>
    </>
  );
}

function Parados({ parados }: Pick<Comprobacion, 'parados'>) {
  if (parados.size === 0) return null;
  return (
    <Alert color="ambar" mt="sm" p="xs" title="No se generan: la reclamación previa lo impide">
      {Array.from(parados, ([frase, deals]) => (
        <Text key={frase} size="sm">
          {frase} ({deals.slice(0, SHOWN).join(', ')}
          {deals.length > SHOWN && ` y ${formatNumero(deals.length - SHOWN)} más`})
        </Text>
      ))}
      <Text size="sm" mt={4}>
        En cada expediente, un administrador puede continuar bajo su responsabilidad.
      </Text>
    </Alert>
  );
}

/** For a Spanish Excel: semicolons and a mark of UTF-8. No cell can become a formula. */
function huecosCsv({ faltas }: Comprobacion): Blob {
  const rows = faltas.flatMap(({ campo, deals }) => deals.map((id) => [id, campo, etiquetaDe(campo)]));
  const csv = unparse([['Expediente', 'Campo', 'Dato que falta'], ...rows], {
    delimiter: ';',
    escapeFormulae: true,
  });
  return new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' });
}
