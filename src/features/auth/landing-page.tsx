import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { signOutReason } from '@/data/sesion/despedida';
import { AuthCard } from '@/features/auth/auth-card';
import { GoogleIcon } from '@/features/auth/google-icon';
import { SinGoogle } from '@/features/auth/sin-google';
import { appConfig } from '@/lib/config';

import classes from '@/features/auth/auth-card.module.css';

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
          variant="default"
          leftSection={<GoogleIcon />}
          {...(!appConfig().google && { 'aria-describedby': 'sin-google' })}
        >
          Entrar con Google
        </Button>
        {!appConfig().google && <SinGoogle />}
      </Stack>
    </AuthCard>
  );
}
