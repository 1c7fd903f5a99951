import { readFileSync, writeFileSync } from 'node:fs';

/** What came of each part, in the page of who sets a project up. */
export interface Done {
  name: string;
  ok: boolean;
  seconds: number;
}

/** What the two engines answer to the same question, where it is not the same. */
export interface Difference {
  what: string;
  embedded: string;
  hosted: string;
}

const PAGE = 'docs/deploy.md';
const [BEGIN, END] = ['<!-- npm run test:hosted escribe desde aquí -->', '<!-- hasta aquí -->'];

const WHAT: Record<string, string> = {
  contrato: 'Las pruebas de contrato, dos veces sobre el mismo proyecto',
  pantallas: 'Los primeros recorridos, en el navegador, con las pantallas en otra dirección',
  mudanza: 'La demostración con `npm run mover`, cortada y repetida, y de vuelta con `--traer`',
  ataques: 'Los ataques, sobre una base hecha con `supabase db push`',
  tormenta: 'Una tormenta corta, sobre esa base',
};

export function writeTable(done: Done[], differences: Difference[]): void {
  const text = readFileSync(PAGE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the table`);
  const day = new Date().toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const minutes = Math.ceil(done.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  writeFileSync(
    PAGE,
    `${before}${BEGIN}

Última vez: ${day}, ${minutes} minutos.

| Qué se ha probado | Resultado | Segundos |
|---|---|---:|
${done.map(({ name, ok, seconds }) => `| ${WHAT[name] ?? name} | ${ok ? 'bien' : 'MAL'} | ${seconds.toFixed(0)} |`).join('\n')}

Lo que responden distinto, a la misma pregunta:

| Pregunta | Una máquina | Un Supabase |
|---|---|---|
${differences.map(({ what, embedded, hosted }) => `| ${what} | ${embedded} | ${hosted} |`).join('\n')}

${END}${after}`,
  );
}
