import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { signOutReason } from '@/data/sesion/despedida';
import { AuthCard } from '@/features/auth/auth-card';
import { GoogleIcon } from '@/features/auth/google-icon';
import { SinGoogle } from '@/features/auth/sin-google';
import { appConfig } from '@/lib/config';

import classes from '@/features/auth/auth-card.module.css';

/** The specification keeps it as a way to /auth; where Google is not configured it does not invite as the other does. */
const SIN_GOOGLE = { variant: 'subtle', color: 'gray', 'aria-describedby': 'sin-google' } as const;

export function LandingPage() {
  const reason = signOutReason();
  return (
    <AuthCard title="Bienvenido al back office" subtitle="Acceso para el personal del despacho">
      {reason && (
        <Text role="status" mb="md">
          {reason}
        </Text>
      )}
      <Stack gap="sm">
        <Button
          component={Link}
          to="/auth"
          size="md"
          fullWidth
          classNames={{ root: classes.long, label: classes.longLabel }}
          leftSection={<IconMail size={18} stroke={1.5} />}
        >
          Continuar con mi correo electrónico
        </Button>
        <Button
          component={Link}
          to="/auth"
          size="md"
          fullWidth
          leftSection={<GoogleIcon />}
          {...(appConfig().google ? { variant: 'default' } : SIN_GOOGLE)}
        >
          Entrar con Google
        </Button>
        {!appConfig().google && <SinGoogle />}
      </Stack>
    </AuthCard>
  );
}
