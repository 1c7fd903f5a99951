import { Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { type ReglasMasc, useSaveIntento } from '@/data/masc/masc-queries';
import type { Intento } from '@/data/masc/masc-types';
import { problemasDe } from '@/domain/masc/hechos';
import type { RespuestaMasc } from '@/domain/masc/tipos';
import { conCambio, esFila } from '@/features/masc/expediente/intento-values';
import { madridDay } from '@/lib/fechas';
import { avisos } from '@/ui/avisos';
import { FechaInput } from '@/ui/fecha-input';

import classes from '@/features/masc/masc.module.css';

const TECLAS: Record<string, Exclude<RespuestaMasc, 'sin'>> = {
  R: 'rechazo',
  O: 'oferta',
  P: 'parcial',
  A: 'aceptacion',
  D: 'requiere_datos',
  I: 'inadmision',
};

interface RespuestaRapidaProps {
  intento: Intento;
  reglas: ReglasMasc;
}

/** What the other side answered, with one key each while one of them has the focus. */
export function RespuestaRapida({ intento, reglas }: RespuestaRapidaProps) {
  const [fecha, setFecha] = useState(madridDay());
  const { mutate, isPending } = useSaveIntento();
  const answer = (respuesta: Exclude<RespuestaMasc, 'sin'>) => {
    const cambio = { respuesta, respuesta_fecha: fecha, aceptada: null, pagado: null };
    const fila = conCambio(intento, cambio, reglas);
    const problem = esFila(fila) ? problemasDe({ ...intento, ...cambio }, madridDay())[0] : fila.mensaje;
    if (problem !== undefined) avisos.error({ title: 'No se puede anotar la respuesta', message: problem });
    else if (esFila(fila)) mutate(fila);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const respuesta = TECLAS[event.key.toUpperCase()];
    if (respuesta === undefined || isPending || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    answer(respuesta);
  };
  return (
    <div role="group" aria-label="Respuesta" className={classes.respuesta}>
      <FechaInput
        label="Respuesta recibida el"
        size="xs"
        maxDate={madridDay()}
        clearable={false}
        value={fecha}
        onChange={(day) => day !== null && setFecha(day)}
      />
      <Group gap={4} mt={6}>
        {Object.entries(TECLAS).map(([tecla, respuesta]) => (
          <UnstyledButton
            key={tecla}
            data-accion
            className={classes.tecla}
            aria-pressed={intento.respuesta === respuesta}
            aria-keyshortcuts={tecla}
            disabled={isPending}
            onClick={() => answer(respuesta)}
            onKeyDown={onKeyDown}
          >
            <kbd>{tecla}</kbd> {CODIGOS.masc_intentos.respuesta[respuesta]}
          </UnstyledButton>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        Con el foco en una de ellas basta la letra.
      </Text>
    </div>
  );
}
