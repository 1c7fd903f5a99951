import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';

import { checkRecuento, type Recalculable, recalcular } from '@/features/calculo/masivo/actos';
import { LosDeFuera } from '@/features/calculo/masivo/fuera';
import { Resultado } from '@/features/calculo/masivo/resultado';
import { textos } from '@/features/calculo/masivo/textos';
import { useActo } from '@/features/calculo/masivo/use-acto';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { avisos } from '@/ui/avisos';
import { FechaInput } from '@/ui/fecha-input';
import { useTrabajo } from '@/ui/lista/use-trabajo';
import { WorkProgress } from '@/ui/lista/work-progress';

interface RecalcularProps {
  ids: string[];
  onClose: () => void;
}

/** Until which day, what would come out, and only then the button that proposes it. */
export function Recalcular({ ids, onClose }: RecalcularProps) {
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
