import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Logo } from '@/ui/logo';

import classes from '@/features/auth/auth-card.module.css';

interface AuthCardProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** One card on a quiet ground: the landing and everything around signing in. */
export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  useDocumentTitle(`${title} · Back office`);
  return (
    <main className={classes.ground}>
      <Paper withBorder className={classes.card}>
        <Group gap={8} mb="lg">
          <Logo size={26} />
          <Text fw={600}>Back office</Text>
        </Group>
        <Title order={1}>{title}</Title>
        <Text size="sm" c="dimmed" mt={4} mb="lg" component="div">
          {subtitle}
        </Text>
        {children}
        <LegalLinks />
      </Paper>
    </main>
  );
}

function LegalLinks() {
  return (
    <Group gap="md" justify="center" mt="lg">
      <Anchor component={Link} to="/terminos" size="xs" c="dimmed">
        Términos y condiciones
      </Anchor>
      <Anchor component={Link} to="/privacidad" size="xs" c="dimmed">
        Política de privacidad
      </Anchor>
    </Group>
  );
}
