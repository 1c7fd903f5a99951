import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import type { SerieGuardada } from '@/data/series/series-api';
import { useSaveSerie } from '@/data/series/series-queries';
import { cambiosDe, writeSerie, readSerie } from '@/domain/publicados/hoja';
import { textos } from '@/features/agenda/series/textos';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { LeerCsv } from '@/ui/formulario/leer-csv';
import { Panel } from '@/ui/panel';

const MAX_ERRORES = 20;

const escrita = ({ tipos }: SerieGuardada) => ({ texto: writeSerie(tipos) });

/** A series typed, pasted or from a CSV, and seen before it is saved. */
export function SerieForm({ serie }: { serie: SerieGuardada }) {
  // The figures as they were read: what another person saves meanwhile shows where nothing is being typed.
  const [leida, setLeida] = useState(serie);
  const before = useMemo(() => escrita(leida), [leida]);
  const [now, setNow] = useState(before);
  const [answered, setAnswered] = useState(serie);
  const { mutate, isPending, error, reset } = useSaveSerie();
  const adopt = (fresh: SerieGuardada) => {
    setLeida(fresh);
    setNow(escrita(fresh));
  };
  if (serie !== answered) {
    setAnswered(serie);
    if (now.texto === before.texto) adopt(serie);
  }
  const draft = useDraft<{ texto: string }>({
    record: `series/${serie.id}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const hoy = madridDay();
  const lectura = useMemo(() => readSerie(now.texto, serie.id, hoy), [now.texto, serie.id, hoy]);
  const cambios = cambiosDe(leida.tipos, lectura.cifras);
  const save = (texto = now.texto, sobre = leida) => {
    const { cifras } = readSerie(texto, serie.id, hoy);
    mutate(
      { serie: serie.id, cifras, antes: sobre.tipos },
      {
        onSuccess: () => {
          draft.discard();
          setNow(before);
        },
      },
    );
  };
  const ninguno = cambios.nuevas + cambios.corregidas + cambios.quitadas === 0;
  return (
    <Panel title="Cargar o corregir">
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <Textarea
          label="Cifras de la serie"
          description={textos.ayuda}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={400_000}
          value={now.texto}
          onChange={(event) => setNow({ texto: event.currentTarget.value })}
        />
        <Text size="sm" role="status">
          {ninguno ? textos.ningunCambio : textos.cambios(cambios)}
        </Text>
        {lectura.errores.length > 0 && (
          <Alert color="rojo" p="xs" title="Corrija estas líneas">
            <List size="sm">
              {lectura.errores.slice(0, MAX_ERRORES).map((problema) => (
                <List.Item key={problema}>{problema}</List.Item>
              ))}
              {lectura.errores.length > MAX_ERRORES && (
                <List.Item>Y {formatNumero(lectura.errores.length - MAX_ERRORES)} más.</List.Item>
              )}
            </List>
          </Alert>
        )}
        <FormConflict<{ texto: string }, SerieGuardada>
          que="esta serie"
          changed={changedRow(error)}
          saving={isPending}
          before={before}
          now={now}
          labels={{ texto: 'Cifras de la serie' }}
          valuesOf={escrita}
          onReload={(current) => {
            draft.discard();
            adopt(current);
            reset();
          }}
          onOverwrite={({ texto }, current) => save(texto, current)}
        />
        {error && !changedRow(error) && (
          <Alert color="rojo" role="alert" title="No se ha podido guardar la serie">
            {toAppError(error).message}
          </Alert>
        )}
        <Group>
          <Button disabled={ninguno || lectura.errores.length > 0} loading={isPending} onClick={() => save()}>
            Guardar la serie
          </Button>
          <LeerCsv onTexto={(texto) => setNow({ texto })} />
        </Group>
      </Stack>
    </Panel>
  );
}
