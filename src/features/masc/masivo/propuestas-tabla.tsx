import { Select, Table, Text } from '@mantine/core';

import type { PorJustificar } from '@/data/masc/masc-types';
import { CLASES_EVIDENCIA, NOMBRES_EVIDENCIA } from '@/domain/masc/evidencias';
import type { Propuesta } from '@/features/masc/masivo/proponer';
import { formatNumero, plural } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';

const SHOWN = 200;
const CLASES = CLASES_EVIDENCIA.map((value) => ({ value, label: NOMBRES_EVIDENCIA[value] }));

interface PropuestasProps {
  propuestas: Propuesta[];
  intentos: PorJustificar[];
  onChange: (propuestas: Propuesta[]) => void;
}

/** Those without an attempt first: they wait for a person. */
export function Propuestas({ propuestas, intentos, onChange }: PropuestasProps) {
  const byId = new Map(intentos.map((uno) => [uno.id, uno]));
  const nombre = (id: string) => {
    const uno = byId.get(id);
    return uno ? `${uno.referencia} · ${uno.contrato ?? 'sin contrato'}` : id;
  };
  const waiting = propuestas.filter(({ duda }) => duda !== null).length;
  const change = (one: Propuesta, part: Partial<Propuesta>) =>
    onChange(propuestas.map((other) => (other === one ? { ...other, ...part } : other)));
  const shown = propuestas
    .toSorted((a, b) => Number(b.duda !== null) - Number(a.duda !== null))
    .slice(0, SHOWN);
  return (
    <>
      <Text size="sm" fw={500}>
        {plural(propuestas.length - waiting, 'reconocido', 'reconocidos')} · {formatNumero(waiting)} sin
        asignar
      </Text>
      <Table.ScrollContainer minWidth={760} mah={420}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Archivo</Table.Th>
              <Table.Th>Reclamación</Table.Th>
              <Table.Th>Qué es</Table.Th>
              <Table.Th>Recibida</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((one, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              <Table.Tr key={n}>
                <Table.Td>
                  {one.leido.nombre}
                  {one.duda !== null && (
                    <Text size="xs" c="dimmed">
                      {one.duda}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={`Reclamación de ${one.leido.nombre}`}
                    placeholder="Sin asignar"
                    clearable
                    disabled={one.candidatos.length === 0}
                    data={one.candidatos.map((value) => ({ value, label: nombre(value) }))}
                    value={one.intento}
                    onChange={(intento) => change(one, { intento })}
                  />
                </Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={`Qué es ${one.leido.nombre}`}
                    allowDeselect={false}
                    data={CLASES}
                    value={one.clase}
                    onChange={(clase) => change(one, { clase: clase ?? one.clase })}
                  />
                </Table.Td>
                <Table.Td>
                  <FechaInput
                    size="xs"
                    aria-label={`Recibida ${one.leido.nombre}`}
                    value={one.fecha}
                    onChange={(fecha) => change(one, { fecha: fecha ?? null })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {propuestas.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Se muestran {formatNumero(SHOWN)}, primero los que no se han reconocido.
        </Text>
      )}
    </>
  );
}
