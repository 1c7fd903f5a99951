import { runProgram } from './run-program';
import { builtScreens } from './screens/built';

await runProgram(builtScreens);
