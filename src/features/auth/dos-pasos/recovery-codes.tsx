import { Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';

import { textos } from '@/features/auth/dos-pasos/textos';
import { saveBlob } from '@/ui/save-blob';

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const download = () =>
    saveBlob(
      'codigos-de-recuperacion.txt',
      new Blob(
        [`Códigos de recuperación del back office (cada uno sirve una vez)\r\n\r\n${codes.join('\r\n')}\r\n`],
        {
          type: 'text/plain;charset=utf-8',
        },
      ),
    );
  return (
    <Stack gap="md">
      <Text fw={500} role="status">
        Verificación activada. Estos son sus códigos de recuperación
      </Text>
      <Text size="sm">{textos.guarde}</Text>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing={6}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          Descargar
        </Button>
      </Group>
      <Button onClick={onKept}>He guardado los códigos</Button>
    </Stack>
  );
}
