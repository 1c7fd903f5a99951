import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { FilaGemela } from '@/features/clientes/importacion/motor';
import { gemelosTitle, verMas } from '@/features/clientes/importacion/revisar-textos';

import classes from '@/features/clientes/importacion/importacion.module.css';

const STEP = 100;

/** Rows without NIF that look like a client, one by one: whether they are the same person is for somebody to see. */
export function GemelosLista({ gemelos }: { gemelos: FilaGemela[] }) {
  const [shown, setShown] = useState(STEP);
  const title = gemelosTitle(gemelos.length);
  return (
    <section aria-label={title} className={classes.rows} data-tone="warning">
      <strong>{title}</strong>
      <ul className={classes.lines}>
        {gemelos.slice(0, shown).map((gemela) => (
          <li key={gemela.fila.fila.numero}>
            <Gemela {...gemela} />
          </li>
        ))}
      </ul>
      {gemelos.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + STEP)}>
          {verMas(gemelos.length - shown)}
        </Button>
      )}
    </section>
  );
}

function Gemela({ fila: { fila, record }, nuevo, parecido }: FilaGemela) {
  const row = `Fila ${fila.numero}: ${record.nombre_completo}.`;
  if (nuevo === undefined) {
    return (
      <>
        {row} No se ha creado: es igual que <Ficha id={parecido}>el cliente que ya estaba</Ficha>.
      </>
    );
  }
  return (
    <>
      {row} Se ha creado <Ficha id={nuevo}>el cliente nuevo</Ficha>, que se parece{' '}
      <Ficha id={parecido}>al que ya estaba</Ficha>.
    </>
  );
}

/** In a tab of its own: what the import said stays. */
function Ficha({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/dashboard/clientes/$id" params={{ id }} target="_blank" />}
    >
      {children}
    </Anchor>
  );
}
