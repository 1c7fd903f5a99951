/** `npm run check`: types, lint, format, unused exports, unit tests. What every commit passes; under 20 s. */
import { report, runStep, STATIC_STEPS, UNIT_STEP } from './steps';

const results = await Promise.all(
  [...STATIC_STEPS, UNIT_STEP].map(async (step) => {
    const result = await runStep(step);
    report(result);
    return result;
  }),
);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
