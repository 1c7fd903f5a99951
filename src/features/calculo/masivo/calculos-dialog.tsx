import { Modal, Alert, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import {
  checkPropuestos,
  confirmar,
  type Propuesto,
  totalDe,
  checkRecuento,
  type Recalculable,
  recalcular,
  type Hecho,
} from '@/features/calculo/masivo/actos';
import { LosDeFuera, Resultado } from '@/features/calculo/masivo/resultado';
import { textos } from '@/features/calculo/masivo/textos';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatCentimos, formatEuros, formatFecha } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { FechaInput } from '@/ui/fecha-input';
import { useTrabajo } from '@/ui/lista/use-trabajo';
import { WorkProgress } from '@/ui/lista/work-progress';

import classes from '@/features/calculo/calculo.module.css';

const ACTOS = {
  recalcular: { title: 'Recalcular intereses', Acto: Recalcular },
  confirmar: { title: 'Confirmar cálculos', Acto: Confirmar },
} as const;

interface CalculosDialogProps {
  que: keyof typeof ACTOS;
  opened: boolean;
  ids: string[];
  onClose: () => void;
}

/** What is done with the calculations of a selection. Closing it stops what is under way; what is done stays done. */
export function CalculosDialog({ que, opened, ids, onClose }: CalculosDialogProps) {
  const { title, Acto } = ACTOS[que];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={680}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Acto ids={ids} onClose={onClose} />}
    </Modal>
  );
}

interface ConfirmarProps {
  ids: string[];
  onClose: () => void;
}

/** The proposals of a selection as they are, and the person who answers for them. */
function Confirmar({ ids, onClose }: ConfirmarProps) {
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

interface RecalcularProps {
  ids: string[];
  onClose: () => void;
}

/** Until which day, what would come out, and only then the button that proposes it. */
function Recalcular({ ids, onClose }: RecalcularProps) {
  const [hasta, setHasta] = useState(madridDay());
  const { comprobado, comprobando, comprobar, olvidar } = useComprobacion(ids);
  const { trabajo, fin, hacer } = useActo(textos.recalculando);
  const work = comprobando ?? trabajo;
  const seguir = () =>
    comprobado && hacer(comprobado.listos.length, (options) => recalcular(comprobado, options));
  if (fin && !work)
    return <Resultado {...fin} hechos={textos.propuestos} onSeguir={() => void seguir()} onClose={onClose} />;
  const listos = comprobado?.listos.length ?? 0;
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!comprobado && !work) void comprobar(hasta);
      }}
    >
      <FechaInput
        label="Contar hasta el"
        value={hasta}
        clearable={false}
        disabled={work !== null}
        data-autofocus
        onChange={(day) => {
          setHasta(day ?? hasta);
          olvidar();
        }}
      />
      {work && <WorkProgress {...work} onCancel={work.cancel} />}
      {!work && comprobado && <Lectura comprobado={comprobado} de={ids.length} />}
      {!work && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {comprobado ? (
            <Button disabled={listos === 0} onClick={() => void seguir()}>
              {textos.recalcular(listos)}
            </Button>
          ) : (
            <Button type="submit">Comprobar antes de recalcular</Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Asked for, and not begun as the dialog opens: it counts them all. One that was cancelled has found nothing. */
function useComprobacion(ids: string[]) {
  const { trabajo: comprobando, run } = useTrabajo();
  const [comprobado, setComprobado] = useState<Recalculable>();
  const comprobar = async (hasta: string) => {
    try {
      const found = await run(ids.length, textos.comprobando, async (options) => {
        const all = await checkRecuento(ids, hasta, options);
        return options.signal.aborted ? undefined : all;
      });
      setComprobado(found);
    } catch (error) {
      avisos.error({ title: 'Error al comprobar los expedientes', message: toAppError(error).message });
    }
  };
  return { comprobado, comprobando, comprobar, olvidar: () => setComprobado(undefined) };
}

function Lectura({ comprobado: { listos, fuera }, de }: { comprobado: Recalculable; de: number }) {
  const sum = (of: 'antes' | 'ahora') => listos.reduce((total, one) => total + one[of], 0) / 100;
  const confirmados = listos.filter(({ confirmado }) => confirmado).length;
  return (
    <>
      <Alert color="gray" variant="light" role="status">
        {listos.length === 0 ? (
          textos.nadaQueRecalcular
        ) : (
          <>
            <div>{textos.seProponen(listos.length, de)}</div>
            <div className="tabular">{textos.deAntesAAhora(sum('antes'), sum('ahora'))}</div>
            {confirmados > 0 && <div>{textos.siguenVigentes(confirmados)}</div>}
          </>
        )}
      </Alert>
      <LosDeFuera fuera={fuera} />
    </>
  );
}

interface Options {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** One act over many calculations: its work, and what it did. Asked to go on, it is the same act. */
function useActo(label: (done: number, total: number) => string) {
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const [fin, setFin] = useState<{ hecho: Hecho; parado: boolean }>();
  const hacer = async (total: number, work: (options: Options) => Promise<Hecho>) => {
    let parado = false;
    const hecho = await run(total, label, async (options) => {
      const done = await work(options);
      parado = options.signal.aborted;
      return done;
    });
    setFin({ hecho, parado });
    await client.invalidateQueries({ queryKey: ['calculos'] });
  };
  return { trabajo, fin, hacer };
}
