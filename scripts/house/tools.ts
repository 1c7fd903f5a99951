import { RULES } from '../../tests/mutate/rules';
import { SERVER } from '../../tests/mutate/server';
import { SQL } from '../../tests/mutate/sql';
import { CIRCLES_STEP, runStep, UNUSED_STEP } from '../steps';
import type { Measure } from './measure';

interface KnipReport {
  issues: { file: string; exports: { name: string }[]; types: { name: string }[] }[];
}

/** What `npm run check` refuses, counted. */
export async function unusedExports(): Promise<Measure[]> {
  const [program, ...args] = UNUSED_STEP.command;
  const { output } = await runStep({ ...UNUSED_STEP, command: [program, ...args, '--reporter', 'json'] });
  const { issues } = JSON.parse(output.slice(output.indexOf('{'))) as KnipReport;
  const measure = (kind: 'exports' | 'types', before: string): Measure => {
    const list = issues.flatMap((issue) => issue[kind].map(({ name }) => `${issue.file} ${name}`));
    return { what: `${kind} that nothing imports`, before, now: String(list.length), target: '0', list };
  };
  return [measure('exports', '36'), measure('types', '113')];
}

interface LintReport {
  diagnostics: { code: string; filename: string }[];
}

export async function circles(): Promise<Measure> {
  const { output } = await runStep(CIRCLES_STEP);
  const { diagnostics } = JSON.parse(output) as LintReport;
  const list = diagnostics.filter(({ code }) => code.includes('no-cycle')).map(({ filename }) => filename);
  return {
    what: 'files in an import circle',
    before: '14',
    now: String(new Set(list).size),
    target: '0',
    list,
  };
}

/** `npm run mutate` plants them and says which survive; here they are only counted. */
export function plantedFaults(): Measure {
  const faults = [...RULES, ...SERVER, ...SQL];
  return {
    what: 'faults that `npm run mutate` plants',
    before: '30 (20 found)',
    now: String(faults.length),
    target: '60, all found',
    list: faults.map(({ name }) => name),
  };
}
