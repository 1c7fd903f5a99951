import { Text } from '@mantine/core';

import {
  FASES_DEL_TEXTO,
  rellenarTexto,
  type TextosCliente,
  type ValoresDelTexto,
} from '@/lib/texto-cliente';

import classes from '@/features/servicios/servicios.module.css';

const EJEMPLO: ValoresDelTexto = {
  nombre: 'Íñigo Núñez',
  acreedor: 'Banco del Duero',
  contrato: 'CTR-2019-001',
  expediente: 'EXP-00001',
};

const NOMBRES: Record<string, string> = { general: 'Texto general', ...FASES_DEL_TEXTO };

/** Each text as the client of an example would read it. */
export function TextoTab({ textos }: { textos: TextosCliente }) {
  const written = Object.keys(NOMBRES).filter((clave) => textos[clave]);
  if (written.length === 0) return <Text>Ninguno</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Así se leerían con los datos de un expediente de ejemplo. En cada expediente se copia el de su fase;
        sin fase, o si su fase no tiene texto, el general.
      </Text>
      {written.map((clave) => (
        <div key={clave}>
          <h2 className={classes.faseTitle}>{NOMBRES[clave]}</h2>
          <p className={classes.texto}>{rellenarTexto(textos[clave] ?? '', EJEMPLO).texto}</p>
        </div>
      ))}
    </>
  );
}
