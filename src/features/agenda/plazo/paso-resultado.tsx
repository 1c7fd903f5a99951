import { Alert, Stack, Text, Textarea } from '@mantine/core';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { calendarioDe, type Cuenta } from '@/data/calendarios/en-sede';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal, rotuloDelFinal } from '@/domain/plazos/final';
import { type OtraLectura, otrasLecturas } from '@/domain/plazos/otras-lecturas';
import { type PlazoTipo, vigenteEl } from '@/domain/plazos/plazo-tipo';
import type { Fallo, Lecturas, Calendario, Computo, Entrada } from '@/domain/plazos/tipos';
import {
  CLASES_DE_DIA,
  type ClaseDeDia,
  type DiaDibujado,
  mesesDe,
} from '@/features/agenda/plazo/dias-contados';
import { ExpedienteSelect } from '@/features/agenda/plazo/expediente-select';
import { entradaDe, type PasoProps, tituloDe } from '@/features/agenda/plazo/plazo-values';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { textos } from '@/features/agenda/textos';
import { estadoDelTexto } from '@/lib/dato-legal';
import { madridDay, mesLargo } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';

import classes from '@/features/agenda/plazo/meses-contados.module.css';

interface PasoResultadoProps extends PasoProps {
  sede: CalendarioDeSede;
  /** How the practice reads the law. */
  lecturas: Lecturas;
  cuenta: Cuenta | Fallo;
  askDeal: boolean;
}

export function PasoResultado({
  values,
  tipo,
  onChange,
  sede,
  lecturas,
  cuenta,
  askDeal,
}: PasoResultadoProps) {
  if (esFallo(cuenta))
    return (
      <Alert color="rojo" title="No se puede contar" role="alert">
        {cuenta.mensaje}
      </Alert>
    );
  const { computo } = cuenta;
  const [entrada, calendario] = [entradaDe(values, tipo), calendarioDe(sede)];
  return (
    <Stack gap="sm">
      <Vencimiento titulo={tituloDe(values, tipo)} entrada={entrada} cuenta={cuenta} />
      {tipo && <DudasDelTipo tipo={tipo} dia={computo.notificacion} />}
      <section aria-label="Cómo se ha contado">
        <Text fw={600}>Cómo se ha contado</Text>
        <ol>
          {computo.pasos.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
      </section>
      <MesesContados entrada={entrada} computo={computo} calendario={calendario} />
      <OtrasLecturas otras={otrasLecturas(entrada, calendario, lecturas)} />
      {askDeal && <ExpedienteSelect value={values.deal} onChange={(deal) => onChange({ deal })} />}
      <ResponsableSelect value={values.responsable} onChange={(responsable) => onChange({ responsable })} />
      <Textarea
        label="Nota"
        autosize
        maxLength={4000}
        value={values.nota}
        onChange={(event) => onChange({ nota: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {textos.orientativo} {textos.confirmarOtro}
      </Text>
    </Stack>
  );
}

interface VencimientoProps {
  titulo: string;
  entrada: Entrada;
  cuenta: Cuenta;
}

function Vencimiento({ titulo, entrada, cuenta: { computo, sinRevisar } }: VencimientoProps) {
  const dia = diaDelFinal(entrada, computo);
  return (
    <div role="status">
      <Text>{titulo}</Text>
      <Text fz={26} fw={600} lh={1.3}>
        {rotuloDelFinal(entrada.efecto, formatFecha(dia))}
      </Text>
      {computo.gracia && (
        <Text size="sm" c="var(--mantine-color-error)">
          {textos.gracia(computo.gracia)}
        </Text>
      )}
      {entrada.clase !== 'procesal' && entrada.efecto === 'vence' && computo.desde && (
        <Text size="sm">Primer día libre: {formatFecha(computo.desde)}</Text>
      )}
      {entrada.efecto !== 'espera' && dia < madridDay() && (
        <Alert color="rojo" p="xs" mt="xs">
          {entrada.efecto === 'caduca' ? textos.yaCaducado : textos.enElPasado}
        </Alert>
      )}
      {sinRevisar.length > 0 && (
        <Alert color="ambar" p="xs" mt="xs">
          {textos.sinRevisar} ({sinRevisar.join(', ')}).
        </Alert>
      )}
    </div>
  );
}

function OtrasLecturas({ otras }: { otras: OtraLectura[] }) {
  if (otras.length === 0) return null;
  return (
    <section aria-label="Otra lectura">
      <Text fw={600}>Otra lectura</Text>
      <ul>
        {otras.map(({ lectura, vence, mensaje }) => (
          <li key={lectura}>
            {lectura}: {vence ? <strong>{formatFecha(vence)}</strong> : mensaje}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its text is open to two readings or was not read, or its article said something else on the day of the notice. */
function DudasDelTipo({ tipo, dia }: { tipo: PlazoTipo; dia: string }) {
  const dudas = [
    ...(vigenteEl(tipo, dia) ? [] : [textos.fueraDeVigencia(tipo, dia)]),
    ...(tipo.estado === 'leido' ? [] : [estadoDelTexto(tipo)]),
  ];
  return dudas.map((duda) => (
    <Alert key={duda} color="ambar" p="xs">
      {duda}
    </Alert>
  ));
}

interface MesesContadosProps {
  entrada: Entrada;
  computo: Computo;
  calendario: Calendario;
}

/** The days of the term, coloured by why they count or do not. The words of «Cómo se ha contado» say the same. */
function MesesContados({ entrada, computo, calendario }: MesesContadosProps) {
  const meses = mesesDe(entrada, computo, calendario);
  const used = new Set(meses.flatMap(({ dias }) => dias.map(({ clase }) => clase)));
  const legend = (Object.keys(CLASES_DE_DIA) as ClaseDeDia[]).filter((clase) => used.has(clase));
  return (
    <div>
      <div className={classes.meses}>
        {meses.map(({ mes, dias }) => (
          <div key={mes} role="img" aria-label={`Días de ${mesLargo(mes)}`}>
            <div className={classes.titulo}>{mesLargo(mes)}</div>
            <div className={classes.dias}>
              {dias.map((dia) => (
                <Dia key={dia.dia} dia={dia} inside={dia.dia.startsWith(mes)} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <ul className={classes.leyenda}>
        {legend.map((clase) => (
          <li key={clase}>
            <span className={classes.muestra} data-clase={clase} /> {CLASES_DE_DIA[clase]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dia({ dia: { dia, clase, motivo }, inside }: { dia: DiaDibujado; inside: boolean }) {
  const title = [formatFecha(dia), motivo].filter(Boolean).join(': ');
  return (
    <span className={classes.dia} data-clase={clase ?? undefined} title={title}>
      {inside && Number(dia.slice(8))}
    </span>
  );
}
