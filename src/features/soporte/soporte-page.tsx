import { Accordion, Kbd, List, Text, Button, Code, Group, useComputedColorScheme } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { staffListQuery } from '@/data/staff/staff-queries';
import { PREGUNTAS } from '@/features/soporte/ayuda';
import type { Pregunta } from '@/features/soporte/ayuda-procesal';
import { diagnostico, mailto } from '@/features/soporte/diagnostico';
import { appConfig } from '@/lib/config';
import { ultimoError } from '@/lib/ultimo-error';
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

/** The version, and what helps whoever looks into a failure; to the practice's administrators, by the person's own mail. */
function DiagnosticoPanel() {
  const { data: staff = [] } = useQuery(staffListQuery);
  const text = useDiagnostico();
  const clipboard = useClipboard({ timeout: 4000 });
  const administradores = staff.filter(({ role, active }) => role === 'administrador' && active);
  return (
    <Panel title="Algo no funciona">
      <Text mb="sm">
        Escriba a los administradores del despacho. Con el mensaje va este diagnóstico, que no contiene
        nombres ni datos de clientes o expedientes:
      </Text>
      <Code block className={classes.diagnostico} tabIndex={0} role="region" aria-label="Diagnóstico">
        {text}
      </Code>
      <Group gap="xs" mt="sm">
        <Button
          component="a"
          href={mailto(
            administradores.map(({ email }) => email),
            text,
          )}
          leftSection={<IconMail size={16} />}
        >
          Enviar diagnóstico
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => clipboard.copy(text)}>
          {clipboard.copied ? 'Copiado' : 'Copiar'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="md">
        Back office, versión {appConfig().version}
      </Text>
    </Panel>
  );
}

function useDiagnostico(): string {
  const tema = useComputedColorScheme();
  return diagnostico({
    version: appConfig().version,
    userAgent: navigator.userAgent,
    ventana: `${window.innerWidth} × ${window.innerHeight}`,
    tema: tema === 'dark' ? 'oscuro' : 'claro',
    densidad: document.documentElement.dataset.densidad ?? 'cómoda',
    ultimoError: ultimoError(),
  });
}
