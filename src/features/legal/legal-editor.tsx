import { Alert, Anchor, Box, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent } from 'react';

import { LegalText } from '@/features/legal/legal-text';
import { legalDefaults, legalTitles } from '@/features/legal/textos';
import type { LegalTextState } from '@/features/legal/use-legal-text';
import { guardadoPor } from '@/lib/formulario/autoria';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

import classes from '@/features/legal/legal-page.module.css';

/** The text on the left, on the right the page as it will be read. */
export function LegalEditor({ state }: { state: LegalTextState }) {
  const { name, text, dirty, draft, saving, failure, conflict, type } = state;
  const empty = text?.trim() === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (dirty && !empty && !saving && !conflict) state.save();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={submit} onKeyDown={saveByKey} noValidate>
      <Box mb={draft.offer && 'md'}>
        <DraftOffer draft={draft} />
      </Box>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Textarea
          label="Texto"
          aria-label={`Texto: ${legalTitles[name]}`}
          description="Una línea en blanco separa los párrafos."
          error={empty && 'Escriba el texto.'}
          value={text ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          disabled={text === undefined}
          maxLength={50_000}
          minRows={14}
          maxRows={30}
          autosize
        />
        <section aria-label={`Vista previa: ${legalTitles[name]}`} className={classes.preview}>
          <LegalText title={legalTitles[name]} text={text} level={3} />
        </section>
      </SimpleGrid>
      {(conflict || failure) && (
        <Box mt="md">
          {conflict ? (
            <ConflictPanel
              title={guardadoPor('este texto', conflict.by)}
              rows={conflict.rows}
              saving={saving}
              onReload={state.reload}
              onOverwrite={state.overwrite}
            />
          ) : (
            <Alert color="rojo" role="alert" title="Error al guardar el texto">
              {failure}
            </Alert>
          )}
        </Box>
      )}
      <Group justify="space-between" mt="md">
        <Stack gap={0}>
          <Anchor href={`/${name}`} target="_blank" size="sm">
            Ver la página pública{' '}
            <IconExternalLink size={14} stroke={1.5} aria-label="(se abre en otra pestaña)" />
          </Anchor>
        </Stack>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {dirty && 'Cambios sin guardar'}
          </Text>
          <Button
            variant="default"
            onClick={() => type(legalDefaults[name])}
            disabled={text === legalDefaults[name]}
          >
            Restaurar el texto original
          </Button>
          <Button type="submit" disabled={!dirty || empty || conflict !== undefined} loading={saving}>
            Guardar
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
