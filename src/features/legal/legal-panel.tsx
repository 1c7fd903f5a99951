import { Alert, Anchor, Box, Button, Group, SimpleGrid, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { LegalName, Setting } from '@/data/settings/settings-api';
import { settingQuery, useSaveLegalText } from '@/data/settings/settings-queries';
import { LegalText } from '@/features/legal/legal-text';
import { legalDefaults, legalTitles } from '@/features/legal/textos';
import { guardadoPor } from '@/lib/formulario/autoria';
import type { FormField } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';
import { Panel } from '@/ui/panel';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/legal/legal-page.module.css';

/** Changing from one text to the other loses nothing; leaving the page with unsaved changes asks first. */
export function LegalPanel() {
  const texts = [useLegalText('terminos'), useLegalText('privacidad')];
  const dirty = texts.some((text) => text.dirty);
  useLeaveGuard(dirty, useRef(false), () => texts.forEach(({ draft }) => draft.discard()));

  return (
    <Panel title="Textos legales">
      <Text c="dimmed" mb="sm">
        Se leen sin iniciar sesión, desde la página de bienvenida.
      </Text>
      <Tabs defaultValue="terminos">
        <TabList>
          {texts.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {legalTitles[name]}
            </Tabs.Tab>
          ))}
        </TabList>
        {texts.map((state) => (
          <Tabs.Panel key={state.name} value={state.name} pt="md">
            <LegalEditor state={state} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}

/** The text on the left, on the right the page as it will be read. */
function LegalEditor({ state }: { state: LegalTextState }) {
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

const FIELDS: FormField<'text'>[] = [{ name: 'text', label: 'Texto', kind: 'long' }];

/** What the form started from. `readAt`: null where the practice had not written its own. */
interface Start {
  text: string;
  readAt: string | null;
}

/** One of the legal texts while it is written: as it was saved, and what was typed since. */
function useLegalText(name: LegalName) {
  const { data, isFetchedAfterMount } = useQuery(settingQuery(name));
  const save = useSaveLegalText();
  const [start, setStart] = useState<Start>();
  const [typed, setTyped] = useState<string>();
  // The form keeps what it started from; a fetch in the background must not change it under the fingers.
  if (!start && data !== undefined && isFetchedAfterMount) setStart(startFrom(name, data));
  const text = typed ?? start?.text;
  const dirty = text !== start?.text;
  const draft = useDraft({
    record: `settings/${name}`,
    before: { text: start?.text ?? '' },
    now: { text: text ?? '' },
    readAt: start?.readAt,
    onRecover: ({ before, now, readAt }) => {
      setStart({ text: before.text, readAt });
      setTyped(now.text);
    },
  });
  const write = (readAt = start?.readAt) => {
    if (!dirty || text === undefined) return;
    save.mutate(
      { name, value: text.trim(), readAt: readAt ?? undefined },
      {
        onSuccess: (saved) => {
          setStart(startFrom(name, saved));
          // What was typed while it was on its way is not saved yet.
          setTyped((now) => (now === text ? undefined : now));
        },
      },
    );
  };
  const conflict = changedRow<Setting>(save.error);
  return {
    name,
    /** Undefined while it loads. */
    text,
    dirty,
    draft,
    saving: save.isPending,
    failure: save.error && !conflict ? failureText('este texto', save.error) : undefined,
    conflict: conflict && {
      by: conflict.by,
      rows: conflictRows(
        FIELDS,
        { text: start?.text ?? '' },
        { text: text ?? '' },
        { text: conflict.current.value },
      ),
    },
    type: setTyped,
    save: () => write(),
    /** What was typed here goes over what was saved meanwhile. */
    overwrite: () => write(conflict?.current.updated_at),
    /** What was typed here is given up. */
    reload: () => {
      if (conflict) setStart(startFrom(name, conflict.current));
      setTyped(undefined);
      save.reset();
    },
  };
}

function startFrom(name: LegalName, saved: Setting | null): Start {
  return { text: saved?.value ?? legalDefaults[name], readAt: saved?.updated_at ?? null };
}

type LegalTextState = ReturnType<typeof useLegalText>;
