import { builtScreens } from '../screens/built';
import { runProgram } from './program';

await runProgram(builtScreens);
