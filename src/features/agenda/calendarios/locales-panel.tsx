import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { useSaveFestivos } from '@/data/calendarios/calendarios-queries';
import { escritas, leer, localesDe, propiasDe } from '@/features/agenda/calendarios/locales';
import { toAppError } from '@/lib/errors';
import { formatFecha, plural } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { LeerCsv } from '@/ui/formulario/leer-csv';
import { Panel } from '@/ui/panel';

/** Typed, pasted or from a CSV, and seen before they are saved. */
export function LocalesPanel({ sede, anio }: { sede: CalendarioDeSede; anio: number }) {
  // The days as they were read: what another person adds meanwhile shows where nothing is being typed.
  const [leida, setLeida] = useState(sede);
  const before = useMemo(() => ({ texto: escritas(leida, anio) }), [leida, anio]);
  const [now, setNow] = useState(before);
  const [answered, setAnswered] = useState(sede);
  const { mutate, isPending, error, reset } = useSaveFestivos();
  const adopt = (fresh: CalendarioDeSede) => {
    setLeida(fresh);
    setNow({ texto: escritas(fresh, anio) });
  };
  if (sede !== answered) {
    setAnswered(sede);
    if (now.texto === before.texto) adopt(sede);
  }
  const draft = useDraft<{ texto: string }>({
    record: `calendarios/${sede.id}/${anio}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const lectura = leer(now.texto, sede, anio);
  const save = (texto = now.texto, sobre = leida) => {
    const { dias } = leer(texto, sede, anio);
    mutate(
      {
        sede: sede.id,
        anio,
        dias,
        antes: localesDe(sobre, anio).map(({ fecha, motivo }) => ({ fecha, motivo })),
      },
      {
        onSuccess: () => {
          draft.discard();
          setNow(before);
        },
      },
    );
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
        <FormConflict<{ texto: string }, CalendarioDeSede>
          que="estas fiestas"
          changed={changedRow(error)}
          saving={isPending}
          before={before}
          now={now}
          labels={{ texto: 'Fiestas locales' }}
          valuesOf={(current) => ({ texto: escritas(current, anio) })}
          onReload={(current) => {
            draft.discard();
            adopt(current);
            reset();
          }}
          onOverwrite={({ texto }, current) => save(texto, current)}
        />
        {error && !changedRow(error) && (
          <Alert color="rojo" role="alert" title="No se han podido guardar las fiestas locales">
            {toAppError(error).message}
          </Alert>
        )}
        <LasQueFaltan sede={sede} cuantas={lectura.dias.length} />
        <Group>
          <Button
            disabled={now.texto === before.texto || lectura.errores.length > 0}
            loading={isPending}
            onClick={() => save()}
          >
            Guardar las fiestas locales
          </Button>
          <LeerCsv onTexto={(texto) => setNow({ texto })} />
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
