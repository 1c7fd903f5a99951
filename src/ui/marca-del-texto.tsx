import { Anchor, Tooltip, UnstyledButton } from '@mantine/core';

import { estadoDelTexto, type TextoLegal } from '@/lib/dato-legal';
import { SoftBadge, type Tone } from '@/ui/soft-badge';

const MARCAS: Record<TextoLegal['estado'], { tone: Tone; text: string }> = {
  leido: { tone: 'complete', text: 'Leído en el texto' },
  discutido: { tone: 'warning', text: 'Discutido' },
  sin_leer: { tone: 'incomplete', text: 'Sin leer' },
};

/** The state of a legal datum where it is used: a word, with its article, day and readings when it has the focus; it leads to the text. */
export function MarcaDelTexto({ dato }: { dato: TextoLegal | undefined }) {
  if (!dato) return null;
  const { tone, text } = MARCAS[dato.estado];
  const badge = <SoftBadge tone={tone}>{text}</SoftBadge>;
  const label = estadoDelTexto(dato);
  return (
    <Tooltip label={label} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      {dato.enlace ? (
        <Anchor href={dato.enlace} target="_blank" rel="noreferrer" aria-label={`${label} Ver el texto`}>
          {badge}
        </Anchor>
      ) : (
        <UnstyledButton aria-label={label}>{badge}</UnstyledButton>
      )}
    </Tooltip>
  );
}
