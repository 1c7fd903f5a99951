/** A court or a professional of the lists, as its form holds it. */
import type { Organo, Profesional } from '@/data/fases/listas-api';
import { foldText } from '@/lib/texto';

export type FichaValues = Record<string, string>;

export type Ficha = { lista: 'organos'; fila: Organo } | { lista: 'profesionales'; fila: Profesional };

interface Campo {
  name: string;
  label: string;
  max: number;
  description?: string;
}

const NOMBRE: Campo = { name: 'nombre', label: 'Nombre', max: 200 };

export const CAMPOS: Record<Ficha['lista'], Campo[]> = {
  organos: [
    NOMBRE,
    {
      name: 'nombre_anterior',
      label: 'Nombre anterior',
      max: 200,
      description:
        'El del juzgado, antes de ser plaza de un Tribunal de Instancia. También se reconoce por él',
    },
    { name: 'municipio', label: 'Municipio', max: 120 },
    { name: 'provincia', label: 'Provincia', max: 120 },
    { name: 'lexnet_codigo', label: 'Código de LexNET', max: 60 },
  ],
  profesionales: [
    NOMBRE,
    { name: 'colegio', label: 'Colegio', max: 200 },
    { name: 'numero', label: 'N.º de colegiado', max: 40 },
  ],
};

/** The seat whose calendar a court has: chosen, not typed. */
export const SEDE = 'sede_calendario_id';

const nombresDe = (lista: Ficha['lista']) => [
  ...CAMPOS[lista].map(({ name }) => name),
  ...(lista === 'organos' ? [SEDE] : []),
];

export function valuesDe({ lista, fila }: Ficha): FichaValues {
  const texts = fila as unknown as Record<string, string | null>;
  return Object.fromEntries(nombresDe(lista).map((name) => [name, texts[name] ?? '']));
}

export const erroresDeFicha = ({ nombre = '' }: FichaValues): FichaValues =>
  nombre.trim() === '' ? { nombre: 'Escriba el nombre' } : {};

/** Those that have all the words of a text in what they are called. */
export function buscadas<T extends { nombre: string }>(filas: T[], texto: string): T[] {
  const words = foldText(texto).split(/\s+/).filter(Boolean);
  return filas.filter((fila) => {
    const all = foldText(Object.values(fila).filter(Boolean).join(' '));
    return words.every((word) => all.includes(word));
  });
}
