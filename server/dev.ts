import { runProgram } from './run-program';
import { addViteScreens } from './screens/vite';

await runProgram({ addScreens: addViteScreens });
