import { ActionIcon, Checkbox, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { movePieza } from '@/domain/aportacion/numeracion';
import type { DocumentoAportable } from '@/domain/aportacion/tipos';
import type { PiezaElegida } from '@/features/aportacion/preparar/composicion';
import { textos } from '@/features/aportacion/textos';
import { formatMegas, plural } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/aportacion/aportacion.module.css';

interface PiezasListaProps {
  piezas: PiezaElegida[];
  documentos: ReadonlyMap<string, DocumentoAportable>;
  onChange: (piezas: PiezaElegida[]) => void;
}

/** The exhibits in their order. Moved with the pointer, or with the arrows of the keyboard on their handle. */
export function PiezasLista({ piezas, documentos, onChange }: PiezasListaProps) {
  const [moving, setMoving] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, piezas.length - 1));
    const pieza = piezas[from];
    if (!pieza || place === from) return;
    onChange(movePieza(piezas, from, place));
    setSaid(textos.movido(pieza.descripcion, place + 1, piezas.length));
  };
  const drop = () => {
    if (moving !== undefined && over !== undefined) move(moving, over);
    setMoving(undefined);
    setOver(undefined);
  };
  const change = (index: number, next: Partial<PiezaElegida>) =>
    onChange(piezas.map((pieza, place) => (place === index ? { ...pieza, ...next } : pieza)));
  return (
    <>
      <ol className={classes.piezas} aria-label="Documentos del paquete">
        {piezas.map((pieza, index) => {
          const documento = documentos.get(pieza.id);
          if (!documento) return null;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where its handle, which the keyboard reaches, is dropped
            <li
              key={pieza.id}
              className={classes.pieza}
              data-over={(over === index && moving !== index) || undefined}
              data-moving={moving === index || undefined}
              onDragOver={(event) => {
                if (moving === undefined) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={drop}
            >
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.asa}
                draggable
                aria-label={`Mover ${pieza.descripcion}: flechas arriba y abajo`}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', pieza.descripcion);
                  setMoving(index);
                }}
                onDragEnd={drop}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (step === 0) return;
                  event.preventDefault();
                  move(index, index + step);
                }}
              >
                <IconGripVertical size={16} />
              </ActionIcon>
              <TextInput
                size="xs"
                aria-label={`Número de ${documento.fileName}`}
                value={pieza.numero}
                maxLength={6}
                onChange={(event) => change(index, { numero: event.currentTarget.value })}
              />
              <TextInput
                size="xs"
                aria-label={`Título de ${documento.fileName}`}
                value={pieza.descripcion}
                maxLength={120}
                onChange={(event) => change(index, { descripcion: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${documento.fileName} del paquete`}
                onClick={() => onChange(piezas.toSpliced(index, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
              <Archivo
                documento={documento}
                convertir={pieza.convertir}
                onConvertir={(convertir) => change(index, { convertir })}
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface ArchivoProps {
  documento: DocumentoAportable;
  convertir: boolean;
  onConvertir: (convertir: boolean) => void;
}

function Archivo({ documento, convertir, onConvertir }: ArchivoProps) {
  const { fileName, bytes, inspeccion, confidencialidad } = documento;
  const facts = [formatMegas(bytes)];
  if (inspeccion?.paginas !== undefined) facts.push(plural(inspeccion.paginas, 'página', 'páginas'));
  if (!inspeccion) facts.push('sin examinar');
  if (inspeccion?.pdfa) facts.push(`declara PDF/A-${inspeccion.pdfa.toLowerCase()}`);
  return (
    <div className={classes.archivo}>
      <Text size="xs" c="dimmed" className={classes.nombre}>
        {fileName} · {facts.join(' · ')}
      </Text>
      {inspeccion?.firmas ? <SoftBadge tone="neutral">{textos.firmado}</SoftBadge> : null}
      {confidencialidad === 'acreditacion' && <SoftBadge tone="complete">Acreditación del MASC</SoftBadge>}
      {confidencialidad === 'confidencial' && <SoftBadge tone="incomplete">Confidencial</SoftBadge>}
      {(inspeccion?.formato === 'png' || inspeccion?.formato === 'jpeg') && (
        <Checkbox
          size="xs"
          label="Convertir en PDF"
          checked={convertir}
          onChange={(event) => onConvertir(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
