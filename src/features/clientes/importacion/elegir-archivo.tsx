import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDropzone } from 'react-dropzone';

import classes from '@/features/clientes/importacion/importacion.module.css';

interface ElegirArchivoProps {
  leyendo: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
}

export function ElegirArchivo({ leyendo, error, onFile }: ElegirArchivoProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) onFile(file);
    },
  });
  return (
    <Stack gap="md">
      <div {...getRootProps()} className={classes.zone} data-over={isDragActive || undefined}>
        <input {...getInputProps({ 'aria-label': 'Archivo de clientes', accept: '.csv,.txt,.tsv,.xlsx' })} />
        <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
        <Text>{isDragActive ? 'Suelte el archivo' : 'Arrastre aquí un archivo CSV o XLSX, o elíjalo'}</Text>
        <Button onClick={open} loading={leyendo} data-autofocus>
          Elegir archivo
        </Button>
        <Text size="sm" c="dimmed" maw="60ch">
          La primera fila lleva los títulos de las columnas: Nombre completo, Email, Teléfono, DNI/NIE,
          Dirección, Código postal, Ciudad, Provincia, Nacionalidad, IBAN, Empresa, CIF. Antes de escribir
          nada se enseña lo que se va a importar.
        </Text>
      </div>
      {error && (
        <Alert color="rojo" role="alert" icon={<IconAlertTriangle size={18} />}>
          {error}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        Lo que se importó antes, con sus errores y la manera de deshacerlo, está en el{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/importaciones" />}
        >
          historial de importaciones
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
