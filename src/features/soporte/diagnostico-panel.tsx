import { Button, Code, Group, Text, useComputedColorScheme } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { staffListQuery } from '@/data/staff/staff-queries';
import { diagnostico, mailto } from '@/features/soporte/diagnostico';
import { appConfig } from '@/lib/config';
import { ultimoError } from '@/lib/ultimo-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/soporte/soporte.module.css';

/** The version, and what helps whoever looks into a failure; to the practice's administrators, by the person's own mail. */
export function DiagnosticoPanel() {
  const { data: staff = [] } = useQuery(staffListQuery);
  const text = useDiagnostico();
  const clipboard = useClipboard({ timeout: 4000 });
  const administradores = staff.filter(({ role, active }) => role === 'administrador' && active);
  return (
    <Panel title="Algo no funciona">
      <Text mb="sm">
        Escriba a los administradores del despacho. Con el mensaje va este diagnóstico, que no contiene
        nombres ni datos de clientes o expedientes:
      </Text>
      <Code block className={classes.diagnostico} tabIndex={0} role="region" aria-label="Diagnóstico">
        {text}
      </Code>
      <Group gap="xs" mt="sm">
        <Button
          component="a"
          href={mailto(
            administradores.map(({ email }) => email),
            text,
          )}
          leftSection={<IconMail size={16} />}
        >
          Enviar diagnóstico
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copiado' : 'Copiar'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="md">
        Back office, versión {appConfig().version}
      </Text>
    </Panel>
  );
}

function useDiagnostico(): string {
  const tema = useComputedColorScheme();
  return diagnostico({
    version: appConfig().version,
    userAgent: navigator.userAgent,
    ventana: `${window.innerWidth} × ${window.innerHeight}`,
    tema: tema === 'dark' ? 'oscuro' : 'claro',
    densidad: document.documentElement.dataset.densidad ?? 'cómoda',
    ultimoError: ultimoError(),
  });
}
