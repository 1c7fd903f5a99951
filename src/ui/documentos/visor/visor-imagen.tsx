import { Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconMaximize,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';

import { VisorAction } from '@/ui/documentos/visor/visor-action';
import type { VisorFileProps } from '@/ui/documentos/visor/visor-pdf';

import classes from '@/ui/documentos/visor.module.css';

interface Size {
  width: number;
  height: number;
}

/** The keyboard scrolls what has the focus. */
const scrolledByKeyboard = { tabIndex: 0 };

const STEP = 1.25;
const MIN = 0.05;
const MAX = 8;

export function VisorImagen({ url, fileName, escaneado, onLinkRefused }: VisorFileProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [natural, setNatural] = useState<Size>();
  /** Undefined: as large as the frame, and no larger than it is. */
  const [zoom, setZoom] = useState<number>();
  const [turns, setTurns] = useState(0);
  const box = natural && turned(natural, turns);
  const scale = zoom ?? (box ? Math.min(1, width / box.width, height / box.height) : 1);
  const zoomBy = (factor: number) => setZoom(Math.min(Math.max(scale * factor, MIN), MAX));
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label="Imagen">
        <Group gap={4} wrap="nowrap">
          <VisorAction label="Alejar" icon={IconZoomOut} onClick={() => zoomBy(1 / STEP)} />
          <Text size="sm" className="tabular" miw={44} ta="center">
            {Math.round(scale * 100)} %
          </Text>
          <VisorAction label="Acercar" icon={IconZoomIn} onClick={() => zoomBy(STEP)} />
          <VisorAction label="Ajustar a la ventana" icon={IconMaximize} onClick={() => setZoom(undefined)} />
        </Group>
        <Group gap={4} wrap="nowrap">
          <VisorAction label="Girar a la izquierda" icon={IconRotate2} onClick={() => setTurns(turns - 1)} />
          <VisorAction
            label="Girar a la derecha"
            icon={IconRotateClockwise2}
            onClick={() => setTurns(turns + 1)}
          />
        </Group>
        {escaneado && <div className={classes.search}>{escaneado}</div>}
      </div>
      <div
        ref={ref}
        className={classes.imageFrame}
        {...scrolledByKeyboard}
        role="region"
        aria-label={`Imagen ${fileName}`}
      >
        <div
          className={classes.imageBox}
          style={box && { width: box.width * scale, height: box.height * scale }}
        >
          <img
            className={classes.image}
            src={url}
            alt={fileName}
            data-loading={!natural || undefined}
            style={
              natural && {
                width: natural.width * scale,
                height: natural.height * scale,
                transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
              }
            }
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onLinkRefused}
          />
        </div>
      </div>
    </>
  );
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
