import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { enumerar } from '@/lib/formato';
import {
  CAMPOS_DEL_TEXTO,
  fillTexto,
  textoDeLaFase,
  type TextosCliente,
  valoresDelTexto,
} from '@/lib/texto-cliente';

import classes from '@/features/servicios/servicios.module.css';

interface TextoParaElClienteProps {
  /** What its service says at each phase; null where it has none. */
  textos: TextosCliente | null;
  deal: Deal;
}

/** What the client may be told now, with the case file's own data, to be said or pasted where it is sent. Two lines, until somebody asks for it whole. */
export function TextoParaElCliente({ textos, deal }: TextoParaElClienteProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const base = textos ? textoDeLaFase(textos, deal.fase) : undefined;
  if (base === undefined) return null;
  const { texto, faltan } = fillTexto(base, valoresDelTexto(deal));
  return (
    <section aria-label="Texto para el cliente" className={classes.paraElCliente}>
      <div>
        <h2 className={classes.faseTitle}>Texto para el cliente</h2>
        <p id={id} className={classes.textoBreve} data-whole={whole || undefined}>
          {texto}
        </p>
        {faltan.length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            Falta {enumerar(faltan.map((name) => CAMPOS_DEL_TEXTO[name]))}: complételo antes de enviarlo.
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Copiar texto={texto} />
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Ver menos' : 'Ver entero'}
        </Button>
        {faltan.length === 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMail size={14} />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/redactar" search={{ deal: deal.id, plantilla: 'servicio' }} />
            )}
          >
            Borrador de correo
          </Button>
        )}
      </Group>
    </section>
  );
}

const Copiar = ({ texto }: { texto: string }) => (
  <CopyButton value={texto}>
    {({ copied, copy }) => (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        onClick={copy}
      >
        {copied ? 'Copiado' : 'Copiar el texto'}
      </Button>
    )}
  </CopyButton>
);
