import { Accordion, Kbd, List, Text } from '@mantine/core';

import { PREGUNTAS } from '@/features/soporte/ayuda';
import type { Pregunta } from '@/features/soporte/ayuda-procesal';
import { DiagnosticoPanel } from '@/features/soporte/diagnostico-panel';
import { ATAJOS } from '@/ui/atajos';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/soporte/soporte.module.css';

interface SoportePageProps {
  /** The question that is open: part of the address, so that it can be sent to a colleague. */
  pregunta: string | undefined;
  onPregunta: (pregunta: string | undefined) => void;
}

export function SoportePage({ pregunta, onPregunta }: SoportePageProps) {
  return (
    <>
      <PageHeader title="Soporte" subtitle="Lo que se pregunta el primer día" />
      <div className={classes.columns}>
        <Accordion
          variant="contained"
          order={2}
          value={pregunta ?? null}
          onChange={(id) => onPregunta(id ?? undefined)}
          className={classes.preguntas}
          transitionDuration={140}
        >
          {PREGUNTAS.map((item) => (
            <Accordion.Item key={item.id} value={item.id}>
              <Accordion.Control>
                <span className={classes.pregunta}>{item.pregunta}</span>
              </Accordion.Control>
              <Accordion.Panel>{pregunta === item.id && <Respuesta {...item} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <div className={classes.side}>
          <Atajos />
          <DiagnosticoPanel />
        </div>
      </div>
    </>
  );
}

function Respuesta({ pasos, notas, imagen }: Pregunta) {
  return (
    <div className={classes.respuesta}>
      <List type="ordered" spacing={6} className={classes.pasos}>
        {pasos.map((paso) => (
          <List.Item key={paso}>{paso}</List.Item>
        ))}
      </List>
      {notas?.map((nota) => (
        <Text key={nota} c="dimmed" className={classes.pasos}>
          {nota}
        </Text>
      ))}
      {imagen && (
        <img
          src={`/ayuda/${imagen.archivo}`}
          alt={imagen.alt}
          width={imagen.width}
          height={imagen.height}
          className={classes.imagen}
        />
      )}
    </div>
  );
}

function Atajos() {
  return (
    <Panel title="Atajos de teclado">
      <dl className={classes.atajos}>
        {ATAJOS.map(({ teclas, que }) => (
          <div key={que} className={classes.atajo}>
            <dt>
              {teclas.map((tecla) => (
                <Kbd key={tecla} size="xs">
                  {tecla}
                </Kbd>
              ))}
            </dt>
            <dd>{que}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="sm">
        En un Mac, ⌘ en lugar de Ctrl.
      </Text>
    </Panel>
  );
}
