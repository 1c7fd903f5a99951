import { Alert, Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { useGuardarFestivos } from '@/data/calendarios/calendarios-queries';
import { escritas, leer, propiasDe } from '@/features/agenda/calendarios/locales';
import { formatFecha, plural } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Panel } from '@/ui/panel';

/** Typed, pasted or from a CSV, and seen before they are saved. */
export function LocalesPanel({ sede, anio }: { sede: CalendarioDeSede; anio: number }) {
  const [before, setBefore] = useState(() => ({ texto: escritas(sede, anio) }));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useGuardarFestivos();
  const draft = useDraft<{ texto: string }>({
    record: `calendarios/${sede.id}/${anio}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const lectura = leer(now.texto, sede, anio);
  const save = () =>
    mutate(
      { sede: sede.id, anio, dias: lectura.dias },
      {
        onSuccess: () => {
          draft.discard();
          setBefore(now);
        },
      },
    );
  const readFile = async (file: File | null) => {
    if (file) setNow({ texto: await file.text() });
  };
  return (
    <Panel title={`Fiestas locales de ${sede.municipio} en ${anio}`}>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <Textarea
          label="Una por línea: 11/06 San Bernabé"
          description="O pegue un CSV con municipio;fecha;motivo"
          autosize
          minRows={3}
          value={now.texto}
          onChange={(event) => setNow({ texto: event.currentTarget.value })}
        />
        <Vista lectura={lectura} />
        <LasQueFaltan sede={sede} cuantas={lectura.dias.length} />
        <Group>
          <Button
            disabled={now.texto === before.texto || lectura.errores.length > 0}
            loading={isPending}
            onClick={save}
          >
            Guardar las fiestas locales
          </Button>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void readFile(file)}>
            {(props) => (
              <Button {...props} variant="default">
                Leer un CSV
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Panel>
  );
}

/** What a seat has to have typed: the two of its town, and in the Canaries that of its island too. */
function LasQueFaltan({ sede, cuantas }: { sede: CalendarioDeSede; cuantas: number }) {
  const { total, cuales } = propiasDe(sede.comunidad);
  if (cuantas >= total) return null;
  return (
    <Text size="sm" role="status">
      {cuantas === 0 ? 'Faltan' : 'Van'} {cuantas === 0 ? total : `${cuantas} de ${total}`} días: {cuales}.
    </Text>
  );
}

function Vista({ lectura: { dias, errores, avisos, deOtros } }: { lectura: ReturnType<typeof leer> }) {
  return (
    <div role="status">
      <Text size="sm">
        {dias.length === 0
          ? 'Ningún día local.'
          : `${plural(dias.length, 'día', 'días')}: ${dias.map(({ fecha, motivo }) => `${formatFecha(fecha)} ${motivo}`).join(' · ')}`}
      </Text>
      {deOtros > 0 && (
        <Text size="sm" c="dimmed">
          {plural(deOtros, 'línea es de otro municipio', 'líneas son de otros municipios')}: no se guardan
          aquí.
        </Text>
      )}
      {errores.length > 0 && (
        <Alert color="rojo" p="xs" mt="xs" title="Corrija estas líneas">
          <List size="sm">
            {errores.map((error) => (
              <List.Item key={error}>{error}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {avisos.map((aviso) => (
        <Text key={aviso} size="sm">
          {aviso}
        </Text>
      ))}
    </div>
  );
}
