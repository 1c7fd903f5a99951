import { addViteScreens } from '../screens/vite';
import { runProgram } from './program';

await runProgram({ addScreens: addViteScreens });
