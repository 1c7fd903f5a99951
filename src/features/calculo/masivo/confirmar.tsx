import { Alert, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { CODIGOS } from '@/data/codigos';
import { checkPropuestos, confirmar, type Propuesto, totalDe } from '@/features/calculo/masivo/actos';
import { LosDeFuera } from '@/features/calculo/masivo/fuera';
import { Resultado } from '@/features/calculo/masivo/resultado';
import { textos } from '@/features/calculo/masivo/textos';
import { useActo } from '@/features/calculo/masivo/use-acto';
import { formatCentimos, formatEuros, formatFecha } from '@/lib/formato';
import { WorkProgress } from '@/ui/lista/work-progress';

import classes from '@/features/calculo/calculo.module.css';

interface ConfirmarProps {
  ids: string[];
  onClose: () => void;
}

/** The proposals of a selection as they are, and the person who answers for them. */
export function Confirmar({ ids, onClose }: ConfirmarProps) {
  const { data, isError } = useQuery({
    // Not under «calculos»: what this act confirms may not change what it asked about.
    queryKey: ['calculos-por-confirmar', ids],
    queryFn: ({ signal }) => checkPropuestos(ids, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al comprobar los expedientes' },
  });
  const { trabajo, fin, hacer } = useActo(textos.confirmando);
  if (isError) return <Text>No se han podido comprobar los expedientes. Cierre y vuelva a intentarlo.</Text>;
  if (!data) return <Loader aria-label="Comprobando los expedientes" />;
  const { listos, fuera } = data;
  const seguir = () => void hacer(listos.length, (options) => confirmar(data, options));
  if (trabajo) return <WorkProgress {...trabajo} onCancel={trabajo.cancel} />;
  if (fin) return <Resultado {...fin} hechos={textos.confirmados} onSeguir={seguir} onClose={onClose} />;
  return (
    <Stack gap="sm">
      <Alert color="gray" variant="light" role="status">
        {listos.length === 0 ? textos.nadaQueConfirmar : textos.seConfirman(listos.length, ids.length)}
      </Alert>
      {listos.length > 0 && <Propuestos propuestos={listos} />}
      <LosDeFuera fuera={fuera} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={listos.length === 0} onClick={seguir}>
          {textos.confirmar(listos.length)}
        </Button>
      </Group>
    </Stack>
  );
}

const SHOWN = 100;

function Propuestos({ propuestos }: { propuestos: Propuesto[] }) {
  const total = propuestos.reduce((sum, one) => sum + totalDe(one), 0);
  return (
    <>
      <div
        className={classes.propuestos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        role="region"
        aria-label="Cálculos por confirmar"
      >
        <Table verticalSpacing={4} miw={600}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Expediente</Table.Th>
              <Table.Th>Qué es</Table.Th>
              <Table.Th>Hasta el</Table.Th>
              <Table.Th ta="right">Capital</Table.Th>
              <Table.Th ta="right">Intereses</Table.Th>
              <Table.Th ta="right">Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {propuestos.slice(0, SHOWN).map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{one.nombre}</Table.Td>
                <Table.Td>{CODIGOS.calculos.clase[one.clase]}</Table.Td>
                <Table.Td>{formatFecha(one.hasta)}</Table.Td>
                <Table.Td ta="right">{one.clase === 'intereses' && formatEuros(one.capital)}</Table.Td>
                <Table.Td ta="right">{one.clase === 'intereses' && formatEuros(one.intereses)}</Table.Td>
                <Table.Td ta="right">{formatCentimos(totalDe(one))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm">
        {textos.sumanTodos(total / 100)} {propuestos.length > SHOWN && textos.soloPrimeros(SHOWN)}
      </Text>
    </>
  );
}
