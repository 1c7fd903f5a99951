import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';

import type { LegalName } from '@/data/settings/settings-api';
import { saveLegalTextMutation } from '@/data/settings/settings-mutations';
import { legalTextQuery } from '@/data/settings/settings-queries';
import { LegalText } from '@/features/legal/legal-text';
import { legalDefaults, legalTitles } from '@/features/legal/textos';

import classes from '@/features/legal/legal-page.module.css';

interface LegalEditorProps {
  name: LegalName;
  /** What was typed and not saved. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** The text on the left, on the right the page as it will be read. */
export function LegalEditor({ name, draft, onDraft }: LegalEditorProps) {
  const { data, isSuccess } = useQuery(legalTextQuery(name));
  const save = useMutation(saveLegalTextMutation(useQueryClient()));
  const saved = isSuccess ? (data ?? legalDefaults[name]) : undefined;
  const text = draft ?? saved;
  const empty = text?.trim() === '';
  const edit = (typed: string) => onDraft(typed === saved ? undefined : typed);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft === undefined || empty || save.isPending) return;
    save.mutate({ name, value: draft }, { onSuccess: () => onDraft(undefined) });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={submit} onKeyDown={saveByKey} noValidate>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Textarea
          label="Texto"
          aria-label={`Texto: ${legalTitles[name]}`}
          description="Una línea en blanco separa los párrafos."
          error={empty && 'Escriba el texto.'}
          value={text ?? ''}
          onChange={(event) => edit(event.currentTarget.value)}
          disabled={saved === undefined}
          maxLength={50_000}
          minRows={14}
          maxRows={30}
          autosize
        />
        <section aria-label={`Vista previa: ${legalTitles[name]}`} className={classes.preview}>
          <LegalText title={legalTitles[name]} text={text} level={3} />
        </section>
      </SimpleGrid>
      <Group justify="space-between" mt="md">
        <Stack gap={0}>
          <Anchor href={`/${name}`} target="_blank" size="sm">
            Ver la página pública{' '}
            <IconExternalLink size={14} stroke={1.5} aria-label="(se abre en otra pestaña)" />
          </Anchor>
        </Stack>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {draft !== undefined && 'Cambios sin guardar'}
          </Text>
          <Button
            variant="default"
            onClick={() => edit(legalDefaults[name])}
            disabled={text === legalDefaults[name]}
          >
            Poner el texto inicial
          </Button>
          <Button type="submit" disabled={draft === undefined || empty} loading={save.isPending}>
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
