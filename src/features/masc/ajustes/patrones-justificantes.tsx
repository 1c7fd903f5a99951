import { ActionIcon, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveAjusteMasc } from '@/data/masc/masc-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { CLASES_EVIDENCIA, NOMBRES_EVIDENCIA } from '@/domain/masc/evidencias';
import { readJustificante, type Patron, PATRONES_INICIALES, patronesLeidos } from '@/domain/masc/patrones';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';

import classes from '@/features/masc/masc.module.css';

/** By which words a receipt of each operator is known, and where its day stands. */
export function PatronesJustificantes() {
  const { data } = useQuery(settingQuery('masc_patrones'));
  if (data === undefined) return null;
  return <PatronesForm key={data?.updated_at} setting={data} />;
}

/** As they are typed: lists with commas, so that a comma may stand at the end while somebody writes. */
interface Regla extends Pick<Patron, 'operador' | 'clase'> {
  frases: string;
  tras: string;
}

const escrita = ({ operador, clase, frases, tras }: Patron): Regla => ({
  operador,
  clase,
  frases: frases.join(', '),
  tras: tras.join(', '),
});
const lista = (texto: string) =>
  texto
    .split(',')
    .map((una) => una.trim())
    .filter((una) => una !== '');
const patronDe = ({ frases, tras, ...regla }: Regla): Patron => ({
  ...regla,
  frases: lista(frases),
  tras: lista(tras),
});
const enTexto = (patrones: readonly Patron[]) => JSON.stringify(patrones.map(escrita));

const NUEVA: Regla = { operador: '', clase: 'acuse_recibo', frases: '', tras: '' };
const CLASES = CLASES_EVIDENCIA.map((value) => ({ value, label: NOMBRES_EVIDENCIA[value] }));

/** One value for all rules: a draft keeps texts. */
interface Values extends Record<string, string> {
  reglas: string;
}

function PatronesForm({ setting }: { setting: Setting | null }) {
  const [before] = useState<Values>(() => ({ reglas: enTexto(patronesLeidos(setting?.value ?? null)) }));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useSaveAjusteMasc();
  const draft = useDraft<Values>({
    record: 'masc/patrones',
    before,
    now,
    readAt: setting?.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const reglas = JSON.parse(now.reglas) as Regla[];
  const set = (next: Regla[]) => setNow({ reglas: JSON.stringify(next) });
  const incompletas = reglas.length === 0 || reglas.some(({ frases }) => lista(frases).length === 0);
  const save = () =>
    mutate(
      {
        name: 'masc_patrones',
        value: JSON.stringify(reglas.map(patronDe)),
        readAt: draft.start.readAt ?? undefined,
      },
      { onSuccess: draft.discard },
    );
  return (
    <section className={classes.intento} aria-label="Reconocimiento de justificantes">
      <Text fw={600}>Reconocimiento de justificantes</Text>
      <Text size="sm" c="dimmed">
        Por qué palabras se sabe qué es cada justificante y tras cuáles está su fecha, separadas por comas.
        Vale la primera regla que se cumple; lo que ninguna reconoce espera a que usted lo diga.
      </Text>
      <DraftOffer draft={draft} />
      <Stack gap="sm">
        {reglas.map((regla, n) => (
          <ReglaFields
            // oxlint-disable-next-line react/no-array-index-key -- a rule is its place in the order
            key={n}
            numero={n + 1}
            regla={regla}
            onChange={(part) => set(reglas.map((una, at) => (at === n ? { ...una, ...part } : una)))}
            onRemove={() => set(reglas.filter((_, at) => at !== n))}
          />
        ))}
        <Probar patrones={reglas.map(patronDe)} />
        <Group gap="xs">
          <Button variant="default" disabled={incompletas} loading={isPending} onClick={save}>
            Guardar las reglas
          </Button>
          <Button variant="subtle" onClick={() => set([NUEVA, ...reglas])}>
            Añadir una regla
          </Button>
          <Button
            variant="subtle"
            disabled={now.reglas === enTexto(PATRONES_INICIALES)}
            onClick={() => setNow({ reglas: enTexto(PATRONES_INICIALES) })}
          >
            Volver a las iniciales
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

interface ReglaFieldsProps {
  numero: number;
  regla: Regla;
  onChange: (part: Partial<Regla>) => void;
  onRemove: () => void;
}

function ReglaFields({ numero, regla, onChange, onRemove }: ReglaFieldsProps) {
  return (
    <Group role="group" aria-label={`Regla ${numero}`} gap="sm" align="flex-start">
      <TextInput
        label="Operador"
        placeholder="Cualquiera"
        maxLength={60}
        w={130}
        value={regla.operador}
        onChange={(event) => onChange({ operador: event.currentTarget.value })}
      />
      <Select
        label="Qué es"
        w={260}
        allowDeselect={false}
        data={CLASES}
        value={regla.clase}
        onChange={(clase) => onChange({ clase: clase ?? regla.clase })}
      />
      <Textarea
        label="Se reconoce por"
        autosize
        flex={2}
        miw={200}
        maxLength={600}
        error={lista(regla.frases).length === 0 && 'Escriba al menos una frase'}
        value={regla.frases}
        onChange={(event) => onChange({ frases: event.currentTarget.value })}
      />
      <Textarea
        label="Su fecha va tras"
        autosize
        flex={1}
        miw={150}
        maxLength={300}
        value={regla.tras}
        onChange={(event) => onChange({ tras: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        mt={24}
        aria-label={`Quitar la regla ${numero}`}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

/** What the rules, as they stand, read in a text. */
function Probar({ patrones }: { patrones: Patron[] }) {
  const [texto, setTexto] = useState('');
  const { clase, fecha } = readJustificante({ nombre: '', texto }, patrones);
  return (
    <TextInput
      label="Probar las reglas"
      placeholder="Pegue el texto de un justificante"
      value={texto}
      onChange={(event) => setTexto(event.currentTarget.value)}
      description={
        texto.trim() === ''
          ? undefined
          : clase === null
            ? 'No se reconoce.'
            : `${NOMBRES_EVIDENCIA[clase]}, ${fecha === null ? 'sin fecha' : formatFecha(fecha)}.`
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
