import { Anchor, Group, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { LegalName } from '@/data/settings/settings-api';
import { legalTextQuery } from '@/data/settings/settings-queries';
import { LegalText } from '@/features/legal/legal-text';
import { legalDefaults, legalTitles } from '@/features/legal/textos';
import { Logo } from '@/ui/logo';

import classes from '@/features/legal/legal-page.module.css';

/** The text of the practice, or ours until it writes its own. */
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
      <LegalText title={title} text={isPending ? undefined : (data ?? legalDefaults[name])} level={1} />
      <Anchor component={Link} to="/" size="sm" mt="xl" display="inline-block">
        Volver al inicio
      </Anchor>
    </main>
  );
}
