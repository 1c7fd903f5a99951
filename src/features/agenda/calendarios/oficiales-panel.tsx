import { Alert, Button, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { FestivoOficial } from '@/data/calendarios/calendarios-api';
import { useCambiarFestivos } from '@/data/calendarios/calendarios-mutations';
import { enLineas, leerOficiales } from '@/features/agenda/calendarios/locales';
import { textos } from '@/features/agenda/textos';
import { formatFecha } from '@/lib/formato';
import type { Comunidad } from '@/lib/plazos/comunidades';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Panel } from '@/ui/panel';

interface OficialesPanelProps {
  titulo: string;
  comunidad: Comunidad | null;
  anio: number;
  dias: readonly FestivoOficial[];
}

type Dia = Pick<FestivoOficial, 'fecha' | 'motivo'>;

const valuesDe = (dias: readonly Dia[]) => ({ texto: enLineas(dias), fuente: '' });

const conCambios = (dias: readonly Dia[], anadir: readonly Dia[], quitar: readonly Dia[]): Dia[] =>
  [...dias.filter((dia) => !quitar.includes(dia)), ...anadir].toSorted((a, b) =>
    a.fecha < b.fecha ? -1 : 1,
  );

/** Typed or pasted; what comes and what goes is seen before it is saved. */
export function OficialesPanel({ titulo, comunidad, anio, dias }: OficialesPanelProps) {
  // As they were read: what somebody else changes meanwhile is not undone by saving.
  const [leidos, setLeidos] = useState<readonly Dia[]>(dias);
  const [before, setBefore] = useState(() => valuesDe(dias));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useCambiarFestivos();
  const draft = useDraft<typeof before>({
    record: `calendarios/${comunidad ?? 'nacionales'}/${anio}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const { anadir, quitar, errores } = leerOficiales(now.texto, leidos, anio);
  const cambia = anadir.length + quitar.length > 0;
  const save = () =>
    mutate(
      { comunidad, anadir, quitar: quitar.map(({ fecha }) => fecha), fuente: now.fuente.trim() },
      {
        onSuccess: () => {
          draft.discard();
          const saved = conCambios(leidos, anadir, quitar);
          setLeidos(saved);
          setBefore(valuesDe(saved));
          setNow(valuesDe(saved));
        },
      },
    );
  return (
    <Panel title={titulo}>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <Textarea
          label="Una por línea: 12/10 Fiesta Nacional"
          description={textos.anioAMedias}
          autosize
          minRows={4}
          value={now.texto}
          onChange={(event) => setNow({ ...now, texto: event.currentTarget.value })}
        />
        <Cambio anadir={anadir} quitar={quitar} errores={errores} />
        <TextInput
          label="Dónde se han leído"
          placeholder="Boletín y fecha"
          maxLength={300}
          value={now.fuente}
          onChange={(event) => setNow({ ...now, fuente: event.currentTarget.value })}
        />
        <div>
          <Button
            disabled={!cambia || errores.length > 0 || now.fuente.trim().length < 3}
            loading={isPending}
            onClick={save}
          >
            Guardar las fiestas
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

function Cambio({ anadir, quitar, errores }: ReturnType<typeof leerOficiales>) {
  const lista = (dias: typeof anadir) =>
    dias.map(({ fecha, motivo }) => `${formatFecha(fecha)} ${motivo}`).join(' · ');
  return (
    <div role="status">
      {anadir.length > 0 && <Text size="sm">Se añaden: {lista(anadir)}.</Text>}
      {quitar.length > 0 && <Text size="sm">Se quitan: {lista(quitar)}.</Text>}
      {errores.length > 0 && (
        <Alert color="rojo" p="xs" mt="xs" title="Corrija estas líneas">
          <List size="sm">
            {errores.map((error) => (
              <List.Item key={error}>{error}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
