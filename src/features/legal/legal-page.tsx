import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { LegalName } from '@/data/settings/settings-api';
import { legalTextQuery } from '@/data/settings/settings-queries';
import { legalDefaults, legalTitles } from '@/features/legal/textos';
import { Logo } from '@/ui/logo';

import classes from '@/features/legal/legal-page.module.css';

/** The text of the practice, or ours until it writes its own. Blank lines separate paragraphs; nothing in it is markup. */
export function LegalPage({ name }: { name: LegalName }) {
  const title = legalTitles[name];
  useDocumentTitle(`${title} · Back office`);
  const { data, isPending } = useQuery(legalTextQuery(name));
  return (
    <main className={classes.page}>
      <Anchor component={Link} to="/" c="inherit" underline="never">
        <Group gap={8} mb="xl">
          <Logo size={26} />
          <Text fw={600}>Back office</Text>
        </Group>
      </Anchor>
      <Title order={1} mb="md">
        {title}
      </Title>
      {isPending ? <Skeleton h={160} /> : <Paragraphs text={data ?? legalDefaults[name]} />}
      <Anchor component={Link} to="/" size="sm" mt="xl" display="inline-block">
        Volver al inicio
      </Anchor>
    </main>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <Stack gap="sm">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}
