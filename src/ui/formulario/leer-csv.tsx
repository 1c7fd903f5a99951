import { Button, FileButton, Text } from '@mantine/core';
import { useState } from 'react';

import { readTextoDeArchivo } from '@/lib/texto-de-archivo';

interface LeerCsvProps {
  onTexto: (texto: string) => void;
}

/** Puts the text of a file where somebody would type it, or says why it could not be read. */
export function LeerCsv({ onTexto }: LeerCsvProps) {
  const [aviso, setAviso] = useState<string>();
  const read = async (file: File | null) => {
    if (!file) return;
    const leido = await readTextoDeArchivo(file);
    if ('fallo' in leido) return setAviso(leido.fallo);
    setAviso(leido.dudosa ? 'No se sabe con qué letras está escrito: compruebe los acentos.' : undefined);
    onTexto(leido.texto);
  };
  return (
    <>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default">
            Leer un CSV
          </Button>
        )}
      </FileButton>
      {aviso !== undefined && (
        <Text size="sm" role="alert">
          {aviso}
        </Text>
      )}
    </>
  );
}
